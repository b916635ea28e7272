#import <objc/attributes.h>

#define CF_BRIDGED_TYPE(name) __attribute__((objc_bridge(name)))
#define CF_RETURNS_RETAINED __attribute__((cf_returns_retained))
#define CF_IMPLICIT_BRIDGING_ENABLED _Pragma("clang arc_cf_code_audited begin")
#define CF_IMPLICIT_BRIDGING_DISABLED _Pragma("clang arc_cf_code_audited end")
#define CF_SWIFT_NAME(name) __attribute__((swift_name(#name)))

typedef unsigned long CFTypeID;
typedef const CF_BRIDGED_TYPE(id) void *CFTypeRef;
typedef const struct CF_BRIDGED_TYPE(NSString) __CFString *CFStringRef;
typedef double CFTimeInterval;
typedef CFTimeInterval CFAbsoluteTime;
typedef double CGFloat;

typedef signed long CFIndex;
typedef unsigned long CFOptionFlags;
typedef const struct CF_BRIDGED_TYPE(id) __CFAllocator *CFAllocatorRef;
typedef struct CF_BRIDGED_TYPE(id) __CFRunLoop *CFRunLoopRef;
typedef struct CF_BRIDGED_TYPE(id) __CFRunLoopObserver *CFRunLoopObserverRef;
typedef struct CF_BRIDGED_TYPE(id) __CFRunLoopTimer *CFRunLoopTimerRef;
typedef CFStringRef CFRunLoopMode __attribute__((swift_wrapper(struct)));

typedef NS_OPTIONS(CFOptionFlags, CFRunLoopActivity) {
  kCFRunLoopEntry = (1UL << 0),
  kCFRunLoopBeforeWaiting = (1UL << 5)
};

extern const CFRunLoopMode _Null_unspecified kCFRunLoopCommonModes;
CF_IMPLICIT_BRIDGING_ENABLED
CFRunLoopRef _Null_unspecified CFRunLoopGetMain(void);
CFRunLoopObserverRef _Null_unspecified CFRunLoopObserverCreateWithHandler(
    CFAllocatorRef _Null_unspecified allocator, CFOptionFlags activities, _Bool repeats,
    CFIndex order,
    void (^_Null_unspecified block)(
        CFRunLoopObserverRef _Null_unspecified observer, CFRunLoopActivity activity))
    CF_RETURNS_RETAINED;
void CFRunLoopAddObserver(
    CFRunLoopRef _Null_unspecified loop, CFRunLoopObserverRef _Null_unspecified observer,
    CFRunLoopMode _Null_unspecified mode);
void CFRunLoopRemoveObserver(
    CFRunLoopRef _Null_unspecified loop, CFRunLoopObserverRef _Null_unspecified observer,
    CFRunLoopMode _Null_unspecified mode);
CFRunLoopTimerRef _Null_unspecified CFRunLoopTimerCreateWithHandler(
    CFAllocatorRef _Null_unspecified allocator, CFAbsoluteTime fireDate, CFTimeInterval interval,
    CFOptionFlags flags, CFIndex order,
    void (^_Null_unspecified block)(CFRunLoopTimerRef _Null_unspecified timer))
    CF_RETURNS_RETAINED;
void CFRunLoopTimerSetTolerance(
    CFRunLoopTimerRef _Null_unspecified timer, CFTimeInterval tolerance);
void CFRunLoopTimerInvalidate(CFRunLoopTimerRef _Null_unspecified timer);
void CFRunLoopAddTimer(
    CFRunLoopRef _Null_unspecified loop, CFRunLoopTimerRef _Null_unspecified timer,
    CFRunLoopMode _Null_unspecified mode);
CFAbsoluteTime CFAbsoluteTimeGetCurrent(void);
CF_IMPLICIT_BRIDGING_DISABLED

struct CGPoint {
  CGFloat x;
  CGFloat y;
};
typedef struct CGPoint CGPoint;

struct CGSize {
  CGFloat width;
  CGFloat height;
};
typedef struct CGSize CGSize;

struct CGVector {
  CGFloat dx;
  CGFloat dy;
};
typedef struct CGVector CGVector;

struct CGRect {
  CGPoint origin;
  CGSize size;
};
typedef struct CGRect CGRect;
