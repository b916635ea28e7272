#import <UIKit/UIScene.h>

NS_ASSUME_NONNULL_BEGIN

typedef CGFloat UIWindowLevel NS_TYPED_EXTENSIBLE_ENUM NS_SWIFT_NAME(UIWindow.Level);

extern const UIWindowLevel UIWindowLevelNormal NS_SWIFT_NONISOLATED;
extern const UIWindowLevel UIWindowLevelAlert NS_SWIFT_NONISOLATED;
extern const UIWindowLevel UIWindowLevelStatusBar NS_SWIFT_NONISOLATED;

NS_SWIFT_UI_ACTOR @interface UIScreen : NSObject<UITraitEnvironment>
@property(class, nonatomic, readonly) UIScreen *mainScreen
    API_DEPRECATED("Use a UIScreen instance found through context instead", ios, 2.0, 26.0);
@property(nonatomic, readonly) CGRect bounds;
@property(nonatomic, readonly) CGFloat scale;
@property(nonatomic, readonly) CGFloat nativeScale API_AVAILABLE(ios(8.0));
@property(nonatomic, readonly) CGRect nativeBounds API_AVAILABLE(ios(8.0));
@property(nonatomic, readonly, getter=isCaptured) BOOL captured API_AVAILABLE(ios(11.0));
@property(nonatomic, readonly) NSInteger maximumFramesPerSecond API_AVAILABLE(ios(10.3));
@end

extern NSNotificationName const UIScreenCapturedDidChangeNotification
    NS_SWIFT_NAME(UIScreen.capturedDidChangeNotification) NS_SWIFT_NONISOLATED
    API_AVAILABLE(ios(11.0));

NS_SWIFT_UI_ACTOR @interface UIWindow : UIView
- (instancetype)initWithWindowScene:(UIWindowScene *)windowScene NS_DESIGNATED_INITIALIZER
    API_AVAILABLE(ios(13.0));
- (instancetype)initWithFrame:(CGRect)frame NS_DESIGNATED_INITIALIZER;
- (nullable instancetype)initWithCoder:(NSCoder *)coder NS_DESIGNATED_INITIALIZER;
@property(nullable, nonatomic, weak) UIWindowScene *windowScene API_AVAILABLE(ios(13.0));
@property(nonatomic, setter=setCanResizeToFitContent:) BOOL canResizeToFitContent
    API_AVAILABLE(ios(13.0));
@property(nonatomic, strong) UIScreen *screen;
@property(nonatomic) UIWindowLevel windowLevel;
@property(nonatomic, readonly, getter=isKeyWindow) BOOL keyWindow;
@property(nonatomic, readonly) BOOL canBecomeKeyWindow NS_SWIFT_NAME(canBecomeKey)
    API_AVAILABLE(ios(15.0));
- (void)becomeKeyWindow NS_SWIFT_NAME(becomeKey());
- (void)resignKeyWindow NS_SWIFT_NAME(resignKey());
- (void)makeKeyWindow NS_SWIFT_NAME(makeKey());
- (void)makeKeyAndVisible;
@property(nullable, nonatomic, strong) UIViewController *rootViewController;
- (void)sendEvent:(UIEvent *)event;
@end

extern NSNotificationName const UIWindowDidBecomeVisibleNotification
    NS_SWIFT_NAME(UIWindow.didBecomeVisibleNotification) NS_SWIFT_NONISOLATED;
extern NSNotificationName const UIWindowDidBecomeHiddenNotification
    NS_SWIFT_NAME(UIWindow.didBecomeHiddenNotification) NS_SWIFT_NONISOLATED;
extern NSNotificationName const UIWindowDidBecomeKeyNotification
    NS_SWIFT_NAME(UIWindow.didBecomeKeyNotification) NS_SWIFT_NONISOLATED;
extern NSNotificationName const UIWindowDidResignKeyNotification
    NS_SWIFT_NAME(UIWindow.didResignKeyNotification) NS_SWIFT_NONISOLATED;

NS_ASSUME_NONNULL_END
