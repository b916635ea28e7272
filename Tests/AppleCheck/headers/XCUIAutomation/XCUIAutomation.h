#import <Foundation/Foundation.h>
#import <UIKit/UIKit.h>

NS_ASSUME_NONNULL_BEGIN

@class XCUICoordinate, XCUIElement, XCUIElementQuery;

// Pictures.

NS_SWIFT_UI_ACTOR @interface XCUIScreenshot : NSObject
- (instancetype)init NS_UNAVAILABLE;
@property(readonly, copy) UIImage *image;
@end

NS_SWIFT_UI_ACTOR @protocol XCUIScreenshotProviding <NSObject>
- (XCUIScreenshot *)screenshot;
@end

NS_SWIFT_UI_ACTOR @interface XCUIScreen : NSObject<XCUIScreenshotProviding>
- (instancetype)init NS_UNAVAILABLE;
@property(class, readonly) XCUIScreen *mainScreen NS_SWIFT_NAME(main);
@end

// Elements.

NS_SWIFT_UI_ACTOR @protocol XCUIElementAttributes <NSObject>
@property(readonly, copy) NSString *label;
@end

NS_SWIFT_UI_ACTOR @protocol XCUIElementTypeQueryProvider <NSObject>
@property(readonly, copy) XCUIElementQuery *alerts;
@property(readonly, copy) XCUIElementQuery *buttons;
@property(readonly, copy) XCUIElementQuery *images;
@property(readonly, copy) XCUIElementQuery *navigationBars;
@property(readonly, copy) XCUIElementQuery *staticTexts;
@property(readonly, copy) XCUIElementQuery *textFields;
@property(readonly) XCUIElement *firstMatch;
@end

NS_SWIFT_UI_ACTOR @interface XCUIElementQuery : NSObject<XCUIElementTypeQueryProvider>
- (instancetype)init NS_UNAVAILABLE;
@property(readonly) NSUInteger count;
- (XCUIElement *)elementBoundByIndex:(NSUInteger)index NS_SWIFT_NAME(element(boundBy:));
- (XCUIElement *)objectForKeyedSubscript:(NSString *)key;
@end

NS_SWIFT_UI_ACTOR
@interface XCUIElement : NSObject<XCUIElementAttributes, XCUIElementTypeQueryProvider,
                                  XCUIScreenshotProviding>
- (instancetype)init NS_UNAVAILABLE;
@property(readonly) BOOL exists;
- (BOOL)waitForExistenceWithTimeout:(double)timeout NS_SWIFT_NAME(waitForExistence(timeout:));
- (XCUICoordinate *)coordinateWithNormalizedOffset:(CGVector)normalizedOffset
    NS_SWIFT_NAME(coordinate(withNormalizedOffset:));
- (void)tap;
@end

typedef CGFloat XCUIGestureVelocity NS_TYPED_EXTENSIBLE_ENUM;
extern const XCUIGestureVelocity XCUIGestureVelocityDefault;
extern const XCUIGestureVelocity XCUIGestureVelocitySlow;
extern const XCUIGestureVelocity XCUIGestureVelocityFast;

NS_SWIFT_UI_ACTOR @interface XCUICoordinate : NSObject
- (instancetype)init NS_UNAVAILABLE;
- (void)pressForDuration:(double)duration
    thenDragToCoordinate:(XCUICoordinate *)otherCoordinate
            withVelocity:(XCUIGestureVelocity)velocity
     thenHoldForDuration:(double)holdDuration
    NS_SWIFT_NAME(press(forDuration:thenDragTo:withVelocity:thenHoldForDuration:));
@end

// Apps and devices.

typedef NS_ENUM(NSUInteger, XCUIApplicationState) {
  XCUIApplicationStateUnknown = 0,
  XCUIApplicationStateNotRunning = 1,
  XCUIApplicationStateRunningBackgroundSuspended = 2,
  XCUIApplicationStateRunningBackground = 3,
  XCUIApplicationStateRunningForeground = 4
} NS_SWIFT_NAME(XCUIApplication.State);

NS_SWIFT_UI_ACTOR @interface XCUIApplication : XCUIElement
- (instancetype)init NS_DESIGNATED_INITIALIZER;
- (instancetype)initWithBundleIdentifier:(NSString *)bundleIdentifier NS_DESIGNATED_INITIALIZER;
- (void)launch;
- (void)activate;
@property(readonly) XCUIApplicationState state;
- (BOOL)waitForState:(XCUIApplicationState)state
             timeout:(double)timeout NS_SWIFT_NAME(wait(for:timeout:));
@property(copy) NSArray<NSString *> *launchArguments;
@end

typedef NS_ENUM(NSInteger, XCUIDeviceButton) {
  XCUIDeviceButtonHome = 1
} NS_SWIFT_NAME(XCUIDevice.Button);

NS_SWIFT_UI_ACTOR @interface XCUIDevice : NSObject
- (instancetype)init NS_UNAVAILABLE;
@property(class, readonly) XCUIDevice *sharedDevice NS_SWIFT_NAME(shared);
@property(nonatomic) UIDeviceOrientation orientation;
- (void)pressButton:(XCUIDeviceButton)button NS_SWIFT_NAME(press(_:));
@end

NS_ASSUME_NONNULL_END
