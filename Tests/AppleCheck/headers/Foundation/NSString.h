#import <objc/NSObject.h>

NS_ASSUME_NONNULL_BEGIN

@class NSCoder;

@protocol NSCopying
@end

@protocol NSCoding
- (void)encodeWithCoder:(NSCoder *)coder;
- (nullable instancetype)initWithCoder:(NSCoder *)coder;
@end

@protocol NSSecureCoding<NSCoding>
@end

@interface NSCoder : NSObject
@end

NS_SWIFT_BRIDGED("Swift.String") NS_SWIFT_SENDABLE @interface NSString : NSObject<NSCopying>
@property(readonly) NSUInteger length;
- (instancetype)init;
- (nullable instancetype)initWithCoder:(NSCoder *)coder;
- (instancetype)initWithString:(NSString *)text;
@end

NS_SWIFT_SENDABLE @interface NSValue : NSObject<NSCopying>
@end

NS_SWIFT_SENDABLE @interface NSNumber : NSValue
- (instancetype)initWithBool:(BOOL)value;
- (instancetype)initWithInteger:(NSInteger)value;
- (instancetype)initWithDouble:(double)value;
@property(readonly) BOOL boolValue;
@property(readonly) NSInteger integerValue NS_SWIFT_NAME(intValue);
@property(readonly) double doubleValue;
@end

NS_SWIFT_BRIDGED("Date") NS_SWIFT_SENDABLE @interface NSDate : NSObject<NSCopying>
@end

NS_SWIFT_SENDABLE @interface NSAttributedString : NSObject<NSCopying>
- (instancetype)initWithString:(NSString *)text;
@property(readonly, copy) NSString *string;
@end

NS_ASSUME_NONNULL_END
