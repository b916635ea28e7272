#import <AppKit/NSAppearance.h>

NS_ASSUME_NONNULL_BEGIN

typedef CGRect NSRect;
typedef CGSize NSSize;
typedef CGPoint NSPoint;


@class NSGraphicsContext, NSImage;

NS_SWIFT_UI_ACTOR @protocol NSUserInterfaceItemIdentification
@end

@interface NSImageRep : NSObject
@property NSSize size;
@property NSInteger pixelsWide;
@property NSInteger pixelsHigh;
@end

typedef NSString *NSColorSpaceName NS_TYPED_EXTENSIBLE_ENUM;
extern NSColorSpaceName const NSDeviceRGBColorSpace NS_SWIFT_NAME(NSColorSpaceName.deviceRGB);

@interface NSBitmapImageRep : NSImageRep
- (nullable instancetype)
    initWithBitmapDataPlanes:(unsigned char *_Nullable *_Nullable)planes
                  pixelsWide:(NSInteger)width
                  pixelsHigh:(NSInteger)height
               bitsPerSample:(NSInteger)bps
             samplesPerPixel:(NSInteger)spp
                    hasAlpha:(BOOL)alpha
                    isPlanar:(BOOL)isPlanar
              colorSpaceName:(NSColorSpaceName)colorSpaceName
                 bytesPerRow:(NSInteger)rBytes
                bitsPerPixel:(NSInteger)pBits;
- (instancetype)initWithCGImage:(CGImageRef)cgImage;
@property(nullable, readonly) unsigned char *bitmapData;
@property(readonly) NSInteger bytesPerRow;
@property(nullable, readonly) CGImageRef CGImage;
@end

NS_SWIFT_SENDABLE @interface NSImage : NSObject<NSCopying, NSSecureCoding>
+ (nullable NSImage *)imageNamed:(NSString *)name NS_SWIFT_NAME(init(named:));
- (instancetype)initWithSize:(NSSize)size;
- (instancetype)initWithCGImage:(CGImageRef)cgImage size:(NSSize)size;
@property NSSize size;
- (void)addRepresentation:(NSImageRep *)imageRep;
- (nullable CGImageRef)CGImageForProposedRect:(nullable NSRect *)proposedDestRect
                                      context:(nullable NSGraphicsContext *)referenceContext
                                        hints:(nullable NSDictionary *)hints
    NS_SWIFT_NAME(cgImage(forProposedRect:context:hints:)) __attribute__((cf_returns_not_retained));
@end

@interface NSBundle (NSBundleImageExtension)
- (nullable NSImage *)imageForResource:(NSString *)name NS_SWIFT_NAME(image(forResource:));
@end

@interface NSGraphicsContext : NSObject
@property(class, nullable, strong) NSGraphicsContext *currentContext NS_SWIFT_NAME(current);
@property(readonly) CGContextRef CGContext;
@end

NS_ASSUME_NONNULL_END
