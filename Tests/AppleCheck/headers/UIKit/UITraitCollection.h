#import <Foundation/Foundation.h>

NS_ASSUME_NONNULL_BEGIN

typedef NS_ENUM(NSInteger, UIUserInterfaceStyle) {
  UIUserInterfaceStyleUnspecified,
  UIUserInterfaceStyleLight,
  UIUserInterfaceStyleDark
} API_AVAILABLE(ios(12.0));

typedef NS_ENUM(NSInteger, UIUserInterfaceSizeClass) {
  UIUserInterfaceSizeClassUnspecified = 0,
  UIUserInterfaceSizeClassCompact = 1,
  UIUserInterfaceSizeClassRegular = 2
};

typedef NS_ENUM(NSInteger, UIUserInterfaceIdiom) {
  UIUserInterfaceIdiomUnspecified = -1,
  UIUserInterfaceIdiomPhone,
  UIUserInterfaceIdiomPad
};

typedef NS_ENUM(NSInteger, UISceneCaptureState) {
  UISceneCaptureStateUnspecified = -1,
  UISceneCaptureStateInactive,
  UISceneCaptureStateActive
} API_AVAILABLE(ios(17.0));

NS_SWIFT_SENDABLE @interface UITraitCollection : NSObject<NSCopying, NSSecureCoding>
- (instancetype)init;
@property(class, nonatomic, strong) UITraitCollection *currentTraitCollection
    NS_SWIFT_NAME(current) API_AVAILABLE(ios(13.0));
+ (UITraitCollection *)traitCollectionWithUserInterfaceStyle:(UIUserInterfaceStyle)style
    NS_SWIFT_NAME(init(userInterfaceStyle:)) API_AVAILABLE(ios(12.0));
+ (UITraitCollection *)traitCollectionWithDisplayScale:(CGFloat)scale
    NS_SWIFT_NAME(init(displayScale:));
@property(nonatomic, readonly) UIUserInterfaceIdiom userInterfaceIdiom;
@property(nonatomic, readonly) UIUserInterfaceStyle userInterfaceStyle API_AVAILABLE(ios(12.0));
@property(nonatomic, readonly) CGFloat displayScale;
@property(nonatomic, readonly) UIUserInterfaceSizeClass horizontalSizeClass;
@property(nonatomic, readonly) UIUserInterfaceSizeClass verticalSizeClass;
@property(nonatomic, readonly) UISceneCaptureState sceneCaptureState API_AVAILABLE(ios(17.0));
- (BOOL)hasDifferentColorAppearanceComparedToTraitCollection:
    (nullable UITraitCollection *)traitCollection
    NS_SWIFT_NAME(hasDifferentColorAppearance(comparedTo:)) API_AVAILABLE(ios(13.0));
- (void)performAsCurrentTraitCollection:(void(NS_NOESCAPE ^)(void))actions
    NS_SWIFT_NAME(performAsCurrent(_:)) API_AVAILABLE(ios(13.0));
@end

NS_SWIFT_UI_ACTOR @protocol UITraitEnvironment <NSObject>
@property(nonatomic, readonly) UITraitCollection *traitCollection;
- (void)traitCollectionDidChange:(nullable UITraitCollection *)previousTraitCollection
    API_DEPRECATED("Use the trait change registration APIs", ios, 8.0, 17.0);
@end

NS_SWIFT_UI_ACTOR API_AVAILABLE(ios(17.0)) @protocol UITraitChangeRegistration <NSObject>
@end

NS_ASSUME_NONNULL_END
