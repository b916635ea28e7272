#import <Foundation/Foundation.h>

NS_ASSUME_NONNULL_BEGIN

typedef NS_ENUM(NSInteger, UIDeviceOrientation) {
  UIDeviceOrientationUnknown,
  UIDeviceOrientationPortrait,
  UIDeviceOrientationPortraitUpsideDown,
  UIDeviceOrientationLandscapeLeft,
  UIDeviceOrientationLandscapeRight,
  UIDeviceOrientationFaceUp,
  UIDeviceOrientationFaceDown
};

NS_SWIFT_UI_ACTOR @interface UIDevice : NSObject
@property(class, nonatomic, readonly) UIDevice *currentDevice NS_SWIFT_NAME(current);
@property(nonatomic, readonly, strong) NSString *model;
@end

NS_ASSUME_NONNULL_END
