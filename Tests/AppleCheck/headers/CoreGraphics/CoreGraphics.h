#import <CoreFoundation/CoreFoundation.h>

typedef unsigned long size_t;

NS_ASSUME_NONNULL_BEGIN
CF_IMPLICIT_BRIDGING_ENABLED

typedef struct CF_BRIDGED_TYPE(id) NS_SWIFT_SENDABLE CGImage *CGImageRef;
typedef struct CF_BRIDGED_TYPE(id) CGContext *CGContextRef;
typedef struct CF_BRIDGED_TYPE(id) NS_SWIFT_SENDABLE CGColor *CGColorRef;
typedef struct CF_BRIDGED_TYPE(id) NS_SWIFT_SENDABLE CGColorSpace *CGColorSpaceRef;
typedef struct CF_BRIDGED_TYPE(id) NS_SWIFT_SENDABLE CGDataProvider *CGDataProviderRef;

struct CGAffineTransform {
  CGFloat a, b, c, d, tx, ty;
};
typedef struct CGAffineTransform CGAffineTransform;

typedef NS_CLOSED_ENUM(unsigned int, CGImageAlphaInfo) {
  kCGImageAlphaNone,
  kCGImageAlphaPremultipliedLast,
  kCGImageAlphaPremultipliedFirst,
  kCGImageAlphaLast,
  kCGImageAlphaFirst,
  kCGImageAlphaNoneSkipLast,
  kCGImageAlphaNoneSkipFirst,
  kCGImageAlphaOnly
};

typedef NS_OPTIONS(unsigned int, CGBitmapInfo) {
  kCGBitmapAlphaInfoMask = 0x1F,
  kCGBitmapFloatComponents = (1 << 8),
  kCGBitmapByteOrderMask = 0x7000,
  kCGBitmapByteOrder32Little = (2 << 12),
  kCGBitmapByteOrder32Big = (4 << 12)
};

typedef NS_CLOSED_ENUM(int, CGInterpolationQuality) {
  kCGInterpolationDefault = 0,
  kCGInterpolationNone = 1,
  kCGInterpolationLow = 2,
  kCGInterpolationMedium = 4,
  kCGInterpolationHigh = 3
};

typedef NS_CLOSED_ENUM(int, CGBlendMode) {
  kCGBlendModeNormal = 0,
  kCGBlendModeClear = 16,
  kCGBlendModeCopy = 17
};

// Color spaces and colors.

extern const CFStringRef kCGColorSpaceSRGB CF_SWIFT_NAME(CGColorSpace.sRGB);
extern const CFStringRef kCGColorSpaceDisplayP3 CF_SWIFT_NAME(CGColorSpace.displayP3);
extern const CFStringRef kCGColorSpaceExtendedSRGB CF_SWIFT_NAME(CGColorSpace.extendedSRGB);
CGColorSpaceRef CGColorSpaceCreateDeviceRGB(void) CF_RETURNS_RETAINED;
CGColorSpaceRef CGColorSpaceCreateDeviceGray(void) CF_RETURNS_RETAINED;
CGColorSpaceRef _Nullable CGColorSpaceCreateWithName(CFStringRef _Nullable name)
    CF_RETURNS_RETAINED CF_SWIFT_NAME(CGColorSpace.init(name:));
size_t CGColorSpaceGetNumberOfComponents(CGColorSpaceRef _Nullable space)
    CF_SWIFT_NAME(getter:CGColorSpace.numberOfComponents(self:));

CGColorRef CGColorCreateSRGB(CGFloat red, CGFloat green, CGFloat blue, CGFloat alpha)
    CF_RETURNS_RETAINED CF_SWIFT_NAME(CGColor.init(srgbRed:green:blue:alpha:))
    API_AVAILABLE(ios(13.0), macos(10.15));
CGColorRef CGColorCreateGenericRGB(CGFloat red, CGFloat green, CGFloat blue, CGFloat alpha)
    CF_RETURNS_RETAINED CF_SWIFT_NAME(CGColor.init(red:green:blue:alpha:))
    API_AVAILABLE(ios(13.0), macos(10.5));
CGFloat CGColorGetAlpha(CGColorRef _Nullable color) CF_SWIFT_NAME(getter:CGColor.alpha(self:));
CGColorSpaceRef _Nullable CGColorGetColorSpace(CGColorRef _Nullable color)
    CF_SWIFT_NAME(getter:CGColor.colorSpace(self:));

// Images.

size_t CGImageGetWidth(CGImageRef _Nullable image) CF_SWIFT_NAME(getter:CGImage.width(self:));
size_t CGImageGetHeight(CGImageRef _Nullable image) CF_SWIFT_NAME(getter:CGImage.height(self:));
size_t CGImageGetBytesPerRow(CGImageRef _Nullable image)
    CF_SWIFT_NAME(getter:CGImage.bytesPerRow(self:));
CGImageAlphaInfo CGImageGetAlphaInfo(CGImageRef _Nullable image)
    CF_SWIFT_NAME(getter:CGImage.alphaInfo(self:));
CGColorSpaceRef _Nullable CGImageGetColorSpace(CGImageRef _Nullable image)
    CF_SWIFT_NAME(getter:CGImage.colorSpace(self:));

// Contexts.

CGContextRef _Nullable CGBitmapContextCreate(
    void *_Nullable data, size_t width, size_t height, size_t bitsPerComponent,
    size_t bytesPerRow, CGColorSpaceRef _Null_unspecified space, unsigned int bitmapInfo)
    CF_RETURNS_RETAINED CF_SWIFT_NAME(
        CGContext.init(data:width:height:bitsPerComponent:bytesPerRow:space:bitmapInfo:));
CGImageRef _Nullable CGBitmapContextCreateImage(CGContextRef _Nullable context)
    CF_RETURNS_RETAINED CF_SWIFT_NAME(CGContext.makeImage(self:));
void *_Nullable CGBitmapContextGetData(CGContextRef _Nullable context)
    CF_SWIFT_NAME(getter:CGContext.data(self:));
size_t CGBitmapContextGetWidth(CGContextRef _Nullable context)
    CF_SWIFT_NAME(getter:CGContext.width(self:));
size_t CGBitmapContextGetHeight(CGContextRef _Nullable context)
    CF_SWIFT_NAME(getter:CGContext.height(self:));
size_t CGBitmapContextGetBytesPerRow(CGContextRef _Nullable context)
    CF_SWIFT_NAME(getter:CGContext.bytesPerRow(self:));

void CGContextSaveGState(CGContextRef _Nullable context) CF_SWIFT_NAME(CGContext.saveGState(self:));
void CGContextRestoreGState(CGContextRef _Nullable context)
    CF_SWIFT_NAME(CGContext.restoreGState(self:));
void CGContextScaleCTM(CGContextRef _Nullable context, CGFloat x, CGFloat y)
    CF_SWIFT_NAME(CGContext.scaleBy(self:x:y:));
void CGContextTranslateCTM(CGContextRef _Nullable context, CGFloat x, CGFloat y)
    CF_SWIFT_NAME(CGContext.translateBy(self:x:y:));
void CGContextConcatCTM(CGContextRef _Nullable context, CGAffineTransform transform)
    CF_SWIFT_NAME(CGContext.concatenate(self:_:));
void CGContextSetFillColorWithColor(CGContextRef _Nullable context, CGColorRef _Nullable color)
    CF_SWIFT_NAME(CGContext.setFillColor(self:_:));
void CGContextSetAlpha(CGContextRef _Nullable context, CGFloat alpha)
    CF_SWIFT_NAME(CGContext.setAlpha(self:_:));
void CGContextSetBlendMode(CGContextRef _Nullable context, CGBlendMode mode)
    CF_SWIFT_NAME(CGContext.setBlendMode(self:_:));
void CGContextFillRect(CGContextRef _Nullable context, CGRect rect)
    CF_SWIFT_NAME(CGContext.fill(self:_:));
void CGContextClearRect(CGContextRef _Nullable context, CGRect rect)
    CF_SWIFT_NAME(CGContext.clear(self:_:));
void CGContextClipToRect(CGContextRef _Nullable context, CGRect rect)
    CF_SWIFT_NAME(CGContext.clip(self:to:));
CGInterpolationQuality CGContextGetInterpolationQuality(CGContextRef _Nullable context)
    CF_SWIFT_NAME(getter:CGContext.interpolationQuality(self:));
void CGContextSetInterpolationQuality(CGContextRef _Nullable context, CGInterpolationQuality quality)
    CF_SWIFT_NAME(setter:CGContext.interpolationQuality(self:_:));

CF_IMPLICIT_BRIDGING_DISABLED
NS_ASSUME_NONNULL_END
