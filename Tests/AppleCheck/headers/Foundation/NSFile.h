#import <Foundation/NSCollections.h>

NS_ASSUME_NONNULL_BEGIN

NS_SWIFT_BRIDGED("URL") NS_SWIFT_SENDABLE @interface NSURL : NSObject<NSCopying>
- (nullable instancetype)initWithString:(NSString *)string;
@end

NS_SWIFT_BRIDGED("Data") NS_SWIFT_SENDABLE @interface NSData : NSObject<NSCopying>
+ (nullable instancetype)dataWithContentsOfURL:(NSURL *)url;
@property(readonly) NSUInteger length;
@end

NS_SWIFT_SENDABLE NS_SWIFT_NAME(Bundle) @interface NSBundle : NSObject
@property(class, readonly, strong) NSBundle *mainBundle;
+ (NSBundle *)bundleForClass:(Class)aClass;
+ (nullable instancetype)bundleWithURL:(NSURL *)url;
- (NSString *)localizedStringForKey:(NSString *)key
                              value:(nullable NSString *)value
                              table:(nullable NSString *)table;
@property(nullable, readonly, copy) NSString *bundleIdentifier;
@property(nullable, readonly, copy) NSDictionary<NSString *, id> *infoDictionary;
- (nullable NSURL *)URLForResource:(nullable NSString *)name
                     withExtension:(nullable NSString *)extension;
@end

#define NSLocalizedString(key, comment) \
  [NSBundle.mainBundle localizedStringForKey:(key) value:@"" table:nil]

typedef NS_ENUM(NSUInteger, NSSearchPathDirectory) {
  NSLibraryDirectory = 5,
  NSDocumentDirectory = 9,
  NSCachesDirectory = 13,
  NSApplicationSupportDirectory = 14
} NS_SWIFT_NAME(FileManager.SearchPathDirectory);

typedef NS_OPTIONS(NSUInteger, NSSearchPathDomainMask) {
  NSUserDomainMask = 1
} NS_SWIFT_NAME(FileManager.SearchPathDomainMask);

typedef NSString *NSFileAttributeKey NS_TYPED_EXTENSIBLE_ENUM NS_SWIFT_NAME(FileAttributeKey);
extern NSFileAttributeKey const NSFileType NS_SWIFT_NAME(FileAttributeKey.type);
extern NSFileAttributeKey const NSFileModificationDate
    NS_SWIFT_NAME(FileAttributeKey.modificationDate);

typedef NSString *NSFileAttributeType NS_TYPED_EXTENSIBLE_ENUM NS_SWIFT_NAME(FileAttributeType);
extern NSFileAttributeKey const NSFileSize NS_SWIFT_NAME(FileAttributeKey.size);
extern NSFileAttributeType const NSFileTypeRegular
    NS_SWIFT_NAME(FileAttributeType.typeRegular);
extern NSFileAttributeType const NSFileTypeDirectory
    NS_SWIFT_NAME(FileAttributeType.typeDirectory);

NS_SWIFT_SENDABLE NS_SWIFT_NAME(FileManager) @interface NSFileManager : NSObject
@property(class, readonly, strong) NSFileManager *defaultManager;
- (NSArray<NSURL *> *)URLsForDirectory:(NSSearchPathDirectory)directory
                             inDomains:(NSSearchPathDomainMask)domainMask
    NS_SWIFT_NAME(urls(for:in:));
@property(readonly, copy) NSURL *temporaryDirectory API_AVAILABLE(ios(10.0), macos(10.12));
- (BOOL)fileExistsAtPath:(NSString *)path;
- (nullable NSArray<NSString *> *)subpathsAtPath:(NSString *)path NS_SWIFT_NAME(subpaths(atPath:));
- (nullable NSDictionary<NSFileAttributeKey, id> *)attributesOfItemAtPath:(NSString *)path
                                                                    error:(NSError **)error;
- (BOOL)createFileAtPath:(NSString *)path
                contents:(nullable NSData *)data
              attributes:(nullable NSDictionary<NSFileAttributeKey, id> *)attributes;
- (BOOL)createDirectoryAtURL:(NSURL *)url
    withIntermediateDirectories:(BOOL)createIntermediates
                     attributes:(nullable NSDictionary<NSFileAttributeKey, id> *)attributes
                          error:(NSError **)error;
- (nullable NSArray<NSString *> *)contentsOfDirectoryAtPath:(NSString *)path error:(NSError **)error;
- (BOOL)removeItemAtURL:(NSURL *)url error:(NSError **)error;
@end

NS_SWIFT_SENDABLE NS_SWIFT_NAME(FileHandle) @interface NSFileHandle : NSObject
+ (nullable instancetype)fileHandleForWritingToURL:(NSURL *)url error:(NSError **)error
    NS_SWIFT_NAME(init(forWritingTo:));
+ (nullable instancetype)fileHandleForReadingFromURL:(NSURL *)url error:(NSError **)error
    NS_SWIFT_NAME(init(forReadingFrom:));
- (instancetype)initWithFileDescriptor:(int)descriptor closeOnDealloc:(BOOL)closes;
@property(class, readonly, strong) NSFileHandle *fileHandleWithStandardError
    NS_SWIFT_NAME(standardError);
@property(readonly) int fileDescriptor;
- (BOOL)synchronizeAndReturnError:(NSError **)error API_AVAILABLE(ios(13.0), macos(10.15));
- (BOOL)closeAndReturnError:(NSError **)error API_AVAILABLE(ios(13.0), macos(10.15));
@end

NS_SWIFT_SENDABLE NS_SWIFT_NAME(UserDefaults) @interface NSUserDefaults : NSObject
@property(class, readonly, strong) NSUserDefaults *standardUserDefaults NS_SWIFT_NAME(standard);
- (BOOL)boolForKey:(NSString *)key;
- (void)setBool:(BOOL)value forKey:(NSString *)key NS_SWIFT_NAME(set(_:forKey:));
@end

NS_ASSUME_NONNULL_END
