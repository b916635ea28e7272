#import <UIKit/UIView.h>

NS_ASSUME_NONNULL_BEGIN

CGContextRef _Nullable UIGraphicsGetCurrentContext(void) __attribute__((cf_returns_not_retained));
void UIGraphicsPushContext(CGContextRef context);
void UIGraphicsPopContext(void);

typedef NS_ENUM(NSInteger, UIGraphicsImageRendererFormatRange) {
  UIGraphicsImageRendererFormatRangeUnspecified = -1,
  UIGraphicsImageRendererFormatRangeAutomatic = 0,
  UIGraphicsImageRendererFormatRangeExtended,
  UIGraphicsImageRendererFormatRangeStandard
} NS_SWIFT_NAME(UIGraphicsImageRendererFormat.Range) API_AVAILABLE(ios(12.0));

@interface UIGraphicsRendererFormat : NSObject<NSCopying>
@property(nonatomic, readonly) CGRect bounds;
@end

@interface UIGraphicsImageRendererFormat : UIGraphicsRendererFormat
@property(nonatomic) CGFloat scale;
@property(nonatomic) BOOL opaque;
@property(nonatomic) UIGraphicsImageRendererFormatRange preferredRange API_AVAILABLE(ios(12.0));
+ (instancetype)preferredFormat NS_SWIFT_NAME(preferred()) API_AVAILABLE(ios(11.0));
+ (instancetype)formatForTraitCollection:(UITraitCollection *)traitCollection
    NS_SWIFT_NAME(init(for:)) API_AVAILABLE(ios(11.0));
@end

@interface UIGraphicsRendererContext : NSObject
@property(nonatomic, readonly) CGContextRef CGContext;
- (void)fillRect:(CGRect)rect;
@end

@interface UIGraphicsImageRendererContext : UIGraphicsRendererContext
@property(nonatomic, readonly) UIImage *currentImage;
@end

@interface UIGraphicsRenderer : NSObject
@end

@interface UIGraphicsImageRenderer : UIGraphicsRenderer
- (instancetype)initWithSize:(CGSize)size;
- (instancetype)initWithSize:(CGSize)size format:(UIGraphicsImageRendererFormat *)format;
- (instancetype)initWithBounds:(CGRect)bounds;
- (instancetype)initWithBounds:(CGRect)bounds format:(UIGraphicsImageRendererFormat *)format;
- (UIImage *)imageWithActions:
    (void(NS_NOESCAPE ^)(UIGraphicsImageRendererContext *rendererContext))actions
    NS_SWIFT_NAME(image(actions:));
@end

NS_ASSUME_NONNULL_END
