#import <Foundation/NSString.h>

NS_ASSUME_NONNULL_BEGIN

NS_SWIFT_BRIDGED("Swift.Array") @interface NSArray<__covariant ObjectType> : NSObject<NSCopying>
+ (instancetype)arrayWithObjects:(const ObjectType _Nonnull[_Nullable])objects
                           count:(NSUInteger)count NS_SWIFT_UNAVAILABLE("use array literals");
@property(readonly) NSUInteger count;
@end

NS_SWIFT_BRIDGED("Swift.Set") @interface NSSet<__covariant ObjectType> : NSObject<NSCopying>
@property(readonly) NSUInteger count;
@end

NS_SWIFT_BRIDGED("Swift.Dictionary") @interface NSDictionary<__covariant KeyType, __covariant ObjectType> : NSObject<NSCopying>
@property(readonly) NSUInteger count;
@end

typedef NSString *NSErrorDomain NS_TYPED_EXTENSIBLE_ENUM;

NS_SWIFT_BRIDGED("Swift.Error") NS_SWIFT_SENDABLE @interface NSError : NSObject<NSCopying>
- (instancetype)initWithDomain:(NSString *)domain
                          code:(NSInteger)code
                      userInfo:(nullable NSDictionary<NSString *, id> *)userInfo;
@property(readonly, copy) NSString *domain;
@property(readonly) NSInteger code;
@property(readonly, copy) NSString *localizedDescription;
@end

NS_ASSUME_NONNULL_END
