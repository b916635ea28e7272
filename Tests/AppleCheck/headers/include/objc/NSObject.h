#pragma once

#import <objc/attributes.h>

#ifndef nil
#define nil ((void *)0)
#endif

typedef struct objc_selector *SEL;

NS_ASSUME_NONNULL_BEGIN

@protocol NSObject
- (BOOL)isEqual:(nullable id)object;
@property(readonly) NSUInteger hash;
@property(readonly) Class superclass;
- (BOOL)isKindOfClass:(Class)aClass;
- (BOOL)respondsToSelector:(SEL)aSelector;
@end

__attribute__((objc_root_class)) @interface NSObject<NSObject>
+ (void)initialize;
+ (instancetype)alloc NS_SWIFT_UNAVAILABLE("use object initializers instead");
- (instancetype)init NS_DESIGNATED_INITIALIZER;
- (id)copy;
@end

NS_ASSUME_NONNULL_END
