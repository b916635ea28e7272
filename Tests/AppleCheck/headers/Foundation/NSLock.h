#import <Foundation/NSCollections.h>

NS_ASSUME_NONNULL_BEGIN

@protocol NSLocking
- (void)lock;
- (void)unlock;
@end

NS_SWIFT_SENDABLE @interface NSLock : NSObject<NSLocking>
- (BOOL)tryLock NS_SWIFT_NAME(try());
@property(nullable, copy) NSString *name;
@end

NS_SWIFT_SENDABLE @interface NSRecursiveLock : NSObject<NSLocking>
- (BOOL)tryLock NS_SWIFT_NAME(try());
@property(nullable, copy) NSString *name;
@end

NS_SWIFT_SENDABLE NS_SWIFT_NAME(Thread) @interface NSThread : NSObject
@property(class, readonly) BOOL isMainThread;
@property(class, readonly, strong) NSThread *currentThread;
@property(readonly) BOOL isMainThread;
+ (void)sleepForTimeInterval:(double)interval;
@end

typedef struct {
  NSInteger majorVersion;
  NSInteger minorVersion;
  NSInteger patchVersion;
} NSOperatingSystemVersion NS_SWIFT_NAME(OperatingSystemVersion);

NS_SWIFT_SENDABLE NS_SWIFT_NAME(ProcessInfo) @interface NSProcessInfo : NSObject
@property(class, readonly, strong) NSProcessInfo *processInfo;
@property(readonly, copy) NSDictionary<NSString *, NSString *> *environment;
@property(readonly, copy) NSArray<NSString *> *arguments;
@property(readonly) double systemUptime;
@property(readonly) NSOperatingSystemVersion operatingSystemVersion
    API_AVAILABLE(ios(8.0), macos(10.10));
@property(readonly) NSUInteger activeProcessorCount;
@end

NS_ASSUME_NONNULL_END
