#import <UIKit/UIScene.h>

NS_ASSUME_NONNULL_BEGIN

@class UIApplication;

typedef NSString *UIApplicationLaunchOptionsKey NS_TYPED_EXTENSIBLE_ENUM
    NS_SWIFT_NAME(UIApplication.LaunchOptionsKey);

typedef NS_ENUM(NSInteger, UIApplicationState) {
  UIApplicationStateActive,
  UIApplicationStateInactive,
  UIApplicationStateBackground
} NS_SWIFT_NAME(UIApplication.State);

NS_SWIFT_UI_ACTOR @protocol UIApplicationDelegate <NSObject>
@optional
- (BOOL)application:(UIApplication *)application
    willFinishLaunchingWithOptions:
        (nullable NSDictionary<UIApplicationLaunchOptionsKey, id> *)launchOptions;
- (BOOL)application:(UIApplication *)application
    didFinishLaunchingWithOptions:
        (nullable NSDictionary<UIApplicationLaunchOptionsKey, id> *)launchOptions;
- (void)applicationDidBecomeActive:(UIApplication *)application;
- (void)applicationWillResignActive:(UIApplication *)application;
- (void)applicationDidEnterBackground:(UIApplication *)application;
- (void)applicationWillEnterForeground:(UIApplication *)application;
- (void)applicationWillTerminate:(UIApplication *)application;
@property(nullable, nonatomic, strong) UIWindow *window;
- (UISceneConfiguration *)application:(UIApplication *)application
    configurationForConnectingSceneSession:(UISceneSession *)connectingSceneSession
                                   options:(UISceneConnectionOptions *)options
    API_AVAILABLE(ios(13.0));
@end

NS_SWIFT_UI_ACTOR @interface UIApplication : UIResponder
@property(class, nonatomic, readonly) UIApplication *sharedApplication NS_SWIFT_NAME(shared);
@property(nullable, nonatomic, assign) id<UIApplicationDelegate> delegate;
@property(nonatomic, readonly) UIApplicationState applicationState;
@property(nonatomic, readonly) NSArray<__kindof UIWindow *> *windows
    API_DEPRECATED("Use UIWindowScene.windows on a relevant window scene instead", ios, 2.0, 15.0);
@property(nonatomic, readonly) NSSet<UIScene *> *connectedScenes API_AVAILABLE(ios(13.0));
@property(nonatomic, readonly) NSSet<UISceneSession *> *openSessions API_AVAILABLE(ios(13.0));
@property(nonatomic, readonly) BOOL supportsMultipleScenes API_AVAILABLE(ios(13.0));
@property(nonatomic, readonly, getter=isProtectedDataAvailable) BOOL protectedDataAvailable;
@property(nonatomic, getter=isIdleTimerDisabled) BOOL idleTimerDisabled;
- (void)ignoreSnapshotOnNextApplicationLaunch;
@end

#define UI_APPLICATION_NOTIFICATION(name, swift) \
  extern NSNotificationName const UIApplication##name NS_SWIFT_NAME(swift) NS_SWIFT_NONISOLATED

UI_APPLICATION_NOTIFICATION(DidEnterBackgroundNotification,
                            UIApplication.didEnterBackgroundNotification);
UI_APPLICATION_NOTIFICATION(WillEnterForegroundNotification,
                            UIApplication.willEnterForegroundNotification);
UI_APPLICATION_NOTIFICATION(DidFinishLaunchingNotification,
                            UIApplication.didFinishLaunchingNotification);
UI_APPLICATION_NOTIFICATION(DidBecomeActiveNotification,
                            UIApplication.didBecomeActiveNotification);
UI_APPLICATION_NOTIFICATION(WillResignActiveNotification,
                            UIApplication.willResignActiveNotification);
UI_APPLICATION_NOTIFICATION(DidReceiveMemoryWarningNotification,
                            UIApplication.didReceiveMemoryWarningNotification);
UI_APPLICATION_NOTIFICATION(WillTerminateNotification,
                            UIApplication.willTerminateNotification);
UI_APPLICATION_NOTIFICATION(UserDidTakeScreenshotNotification,
                            UIApplication.userDidTakeScreenshotNotification);
UI_APPLICATION_NOTIFICATION(ProtectedDataWillBecomeUnavailable,
                            UIApplication.protectedDataWillBecomeUnavailableNotification);
UI_APPLICATION_NOTIFICATION(ProtectedDataDidBecomeAvailable,
                            UIApplication.protectedDataDidBecomeAvailableNotification);

NS_ASSUME_NONNULL_END
