#import <CoreGraphics/CoreGraphics.h>
#import <Foundation/Foundation.h>

NS_ASSUME_NONNULL_BEGIN

@class UITraitCollection;

typedef NSString *UIFontTextStyle NS_TYPED_EXTENSIBLE_ENUM NS_SWIFT_NAME(UIFont.TextStyle);
extern UIFontTextStyle const UIFontTextStyleBody NS_SWIFT_NAME(UIFontTextStyle.body);

NS_SWIFT_SENDABLE @interface UIFont : NSObject
+ (UIFont *)preferredFontForTextStyle:(UIFontTextStyle)style
    NS_SWIFT_NAME(preferredFont(forTextStyle:));
@end

NS_SWIFT_SENDABLE @interface UIColor : NSObject<NSSecureCoding, NSCopying>
- (UIColor *)initWithWhite:(CGFloat)white alpha:(CGFloat)alpha;
- (UIColor *)initWithRed:(CGFloat)red green:(CGFloat)green blue:(CGFloat)blue alpha:(CGFloat)alpha;
- (UIColor *)initWithCGColor:(CGColorRef)cgColor;
- (UIColor *)initWithDynamicProvider:
    (UIColor * (^NS_SWIFT_SENDABLE)(UITraitCollection *traitCollection))dynamicProvider
    API_AVAILABLE(ios(13.0));
+ (nullable UIColor *)colorNamed:(NSString *)name API_AVAILABLE(ios(11.0));
@property(class, nonatomic, readonly) UIColor *blackColor;
@property(class, nonatomic, readonly) UIColor *whiteColor;
@property(class, nonatomic, readonly) UIColor *grayColor;
@property(class, nonatomic, readonly) UIColor *clearColor;
@property(class, nonatomic, readonly) UIColor *systemBackgroundColor API_AVAILABLE(ios(13.0));
@property(class, nonatomic, readonly) UIColor *secondarySystemBackgroundColor
    API_AVAILABLE(ios(13.0));
@property(class, nonatomic, readonly) UIColor *labelColor API_AVAILABLE(ios(13.0));
- (BOOL)getRed:(nullable CGFloat *)red
         green:(nullable CGFloat *)green
          blue:(nullable CGFloat *)blue
         alpha:(nullable CGFloat *)alpha;
- (UIColor *)colorWithAlphaComponent:(CGFloat)alpha NS_SWIFT_NAME(withAlphaComponent(_:));
- (UIColor *)resolvedColorWithTraitCollection:(UITraitCollection *)traitCollection
    NS_SWIFT_NAME(resolvedColor(with:)) API_AVAILABLE(ios(13.0));
@property(nonatomic, readonly) CGColorRef CGColor;
@end

NS_ASSUME_NONNULL_END
