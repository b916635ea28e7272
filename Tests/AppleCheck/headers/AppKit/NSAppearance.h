#import <CoreGraphics/CoreGraphics.h>
#import <Foundation/Foundation.h>

NS_ASSUME_NONNULL_BEGIN

typedef NSString *NSAppearanceName NS_TYPED_EXTENSIBLE_ENUM NS_SWIFT_NAME(NSAppearance.Name);
extern NSAppearanceName const NSAppearanceNameAqua;
extern NSAppearanceName const NSAppearanceNameDarkAqua API_AVAILABLE(macos(10.14));
extern NSAppearanceName const NSAppearanceNameVibrantLight;

NS_SWIFT_SENDABLE @interface NSAppearance : NSObject<NSSecureCoding>
@property(readonly, copy) NSAppearanceName name;
@property(class, readonly, strong) NSAppearance *currentDrawingAppearance API_AVAILABLE(macos(11.0));
+ (nullable NSAppearance *)appearanceNamed:(NSAppearanceName)name NS_SWIFT_NAME(init(named:));
- (nullable NSAppearanceName)bestMatchFromAppearancesWithNames:
    (NSArray<NSAppearanceName> *)appearances
    NS_SWIFT_NAME(bestMatch(from:)) API_AVAILABLE(macos(10.14));
- (void)performAsCurrentDrawingAppearance:(void(NS_NOESCAPE ^)(void))block
    NS_SWIFT_NAME(performAsCurrentDrawingAppearance(_:))
    API_AVAILABLE(macos(11.0));
@end

NS_SWIFT_UI_ACTOR @protocol NSAppearanceCustomization <NSObject>
@property(nullable, strong) NSAppearance *appearance;
@property(readonly, strong) NSAppearance *effectiveAppearance;
@end

NS_SWIFT_SENDABLE @interface NSColorSpace : NSObject
@property(class, strong, readonly) NSColorSpace *sRGBColorSpace NS_SWIFT_NAME(sRGB);
@end

NS_SWIFT_SENDABLE @interface NSColor : NSObject<NSSecureCoding, NSCopying>
+ (NSColor *)colorWithSRGBRed:(CGFloat)red
                        green:(CGFloat)green
                         blue:(CGFloat)blue
                        alpha:(CGFloat)alpha NS_SWIFT_NAME(init(srgbRed:green:blue:alpha:));
+ (NSColor *)colorWithRed:(CGFloat)red
                    green:(CGFloat)green
                     blue:(CGFloat)blue
                    alpha:(CGFloat)alpha NS_SWIFT_NAME(init(red:green:blue:alpha:));
+ (NSColor *)colorWithName:(nullable NSString *)colorName
           dynamicProvider:(NSColor * (^NS_SWIFT_SENDABLE)(NSAppearance *appearance))dynamicProvider
    NS_SWIFT_NAME(init(name:dynamicProvider:)) API_AVAILABLE(macos(10.15));
@property(class, strong, readonly) NSColor *blackColor;
@property(class, strong, readonly) NSColor *whiteColor;
@property(class, strong, readonly) NSColor *clearColor;
@property(class, strong, readonly) NSColor *windowBackgroundColor;
@property(readonly) CGFloat redComponent;
@property(readonly) CGFloat alphaComponent;
- (nullable NSColor *)colorUsingColorSpace:(NSColorSpace *)space
    NS_SWIFT_NAME(usingColorSpace(_:));
- (NSColor *)colorWithAlphaComponent:(CGFloat)alpha NS_SWIFT_NAME(withAlphaComponent(_:));
@property(readonly) CGColorRef CGColor;
@end

NS_ASSUME_NONNULL_END
