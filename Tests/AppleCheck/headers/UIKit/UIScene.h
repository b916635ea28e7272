#import <UIKit/UIViewController.h>

NS_ASSUME_NONNULL_BEGIN

@class UIScene, UIWindow, UIScreen, UIWindowScene, UIStoryboard, UIOpenURLContext;
@protocol UISceneDelegate;

typedef NSString *UISceneSessionRole NS_TYPED_EXTENSIBLE_ENUM NS_SWIFT_NAME(UISceneSession.Role)
    API_AVAILABLE(ios(13.0));

typedef NS_ENUM(NSInteger, UISceneActivationState) {
  UISceneActivationStateUnattached = -1,
  UISceneActivationStateForegroundActive,
  UISceneActivationStateForegroundInactive,
  UISceneActivationStateBackground
} API_AVAILABLE(ios(13.0)) NS_SWIFT_NAME(UIScene.ActivationState);

NS_SWIFT_UI_ACTOR API_AVAILABLE(ios(13.0)) @interface UISceneConfiguration : NSObject<NSCopying>
- (instancetype)initWithName:(nullable NSString *)name sessionRole:(UISceneSessionRole)sessionRole;
@property(nullable, nonatomic, readonly) NSString *name;
@property(nonatomic, readonly) UISceneSessionRole role;
@property(nonatomic, nullable) Class delegateClass;
@property(nonatomic, nullable) Class sceneClass;
@end

NS_SWIFT_UI_ACTOR API_AVAILABLE(ios(13.0)) @interface UISceneSession : NSObject
@property(nonatomic, readonly, nullable) UIScene *scene;
@property(nonatomic, readonly) UISceneSessionRole role;
@property(nonatomic, readonly, copy) UISceneConfiguration *configuration;
@property(nonatomic, readonly, copy) NSString *persistentIdentifier;
@end

NS_SWIFT_UI_ACTOR NS_SWIFT_NAME(UIScene.ConnectionOptions) API_AVAILABLE(ios(13.0))
@interface UISceneConnectionOptions : NSObject
@property(nonatomic, readonly, copy) NSSet<UIOpenURLContext *> *URLContexts;
@end

NS_SWIFT_UI_ACTOR NS_SWIFT_NAME(UIOpenURLContext) API_AVAILABLE(ios(13.0))
@interface UIOpenURLContext : NSObject
@property(nonatomic, readonly, copy) NSURL *URL;
@end

NS_SWIFT_UI_ACTOR API_AVAILABLE(ios(13.0)) @interface UIScene : UIResponder
- (instancetype)initWithSession:(UISceneSession *)session
              connectionOptions:(UISceneConnectionOptions *)connectionOptions;
@property(nonatomic, readonly) UISceneSession *session;
@property(nullable, nonatomic, strong) id<UISceneDelegate> delegate;
@property(nonatomic, readonly) UISceneActivationState activationState;
@property(null_resettable, nonatomic, copy) NSString *title;
@end

NS_SWIFT_UI_ACTOR API_AVAILABLE(ios(13.0)) @protocol UISceneDelegate <NSObject>
@optional
- (void)scene:(UIScene *)scene
    willConnectToSession:(UISceneSession *)session
                 options:(UISceneConnectionOptions *)connectionOptions;
- (void)sceneDidDisconnect:(UIScene *)scene;
- (void)sceneDidBecomeActive:(UIScene *)scene;
- (void)sceneWillResignActive:(UIScene *)scene;
- (void)sceneWillEnterForeground:(UIScene *)scene;
- (void)sceneDidEnterBackground:(UIScene *)scene;
- (void)scene:(UIScene *)scene
    openURLContexts:(NSSet<UIOpenURLContext *> *)URLContexts NS_SWIFT_NAME(scene(_:openURLContexts:));
@end

NS_SWIFT_UI_ACTOR API_AVAILABLE(ios(13.0)) @protocol UIWindowSceneDelegate <UISceneDelegate>
@optional
@property(nullable, nonatomic, strong) UIWindow *window;
- (void)windowScene:(UIWindowScene *)windowScene
    didUpdateCoordinateSpace:(id<UICoordinateSpace>)previousCoordinateSpace
        interfaceOrientation:(NSInteger)previousInterfaceOrientation
             traitCollection:(UITraitCollection *)previousTraitCollection;
@end

extern UISceneSessionRole const UIWindowSceneSessionRoleApplication
    NS_SWIFT_NAME(UISceneSessionRole.windowApplication) API_AVAILABLE(ios(13.0));

NS_SWIFT_UI_ACTOR API_AVAILABLE(ios(13.0)) @interface UIWindowScene : UIScene<UITraitEnvironment>
@property(nonatomic, readonly) UIScreen *screen;
@property(nonatomic, readonly) id<UICoordinateSpace> coordinateSpace;
@property(nonatomic, readonly) NSArray<UIWindow *> *windows;
@property(nullable, nonatomic, readonly, strong) UIWindow *keyWindow API_AVAILABLE(ios(15.0));
@end

#define UI_SCENE_NOTIFICATION(name) \
  extern NSNotificationName const UIScene##name##Notification

UI_SCENE_NOTIFICATION(WillConnect) NS_SWIFT_NAME(UIScene.willConnectNotification)
    NS_SWIFT_NONISOLATED API_AVAILABLE(ios(13.0));
UI_SCENE_NOTIFICATION(DidDisconnect) NS_SWIFT_NAME(UIScene.didDisconnectNotification)
    NS_SWIFT_NONISOLATED API_AVAILABLE(ios(13.0));
UI_SCENE_NOTIFICATION(DidActivate) NS_SWIFT_NAME(UIScene.didActivateNotification)
    NS_SWIFT_NONISOLATED API_AVAILABLE(ios(13.0));
UI_SCENE_NOTIFICATION(WillDeactivate) NS_SWIFT_NAME(UIScene.willDeactivateNotification)
    NS_SWIFT_NONISOLATED API_AVAILABLE(ios(13.0));
UI_SCENE_NOTIFICATION(WillEnterForeground) NS_SWIFT_NAME(UIScene.willEnterForegroundNotification)
    NS_SWIFT_NONISOLATED API_AVAILABLE(ios(13.0));
UI_SCENE_NOTIFICATION(DidEnterBackground) NS_SWIFT_NAME(UIScene.didEnterBackgroundNotification)
    NS_SWIFT_NONISOLATED API_AVAILABLE(ios(13.0));

NS_ASSUME_NONNULL_END
