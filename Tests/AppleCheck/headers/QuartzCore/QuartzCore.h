#import <CoreGraphics/CoreGraphics.h>
#import <Foundation/Foundation.h>

NS_ASSUME_NONNULL_BEGIN

typedef NSString *CALayerContentsGravity NS_TYPED_EXTENSIBLE_ENUM;
typedef NSString *CAMediaTimingFunctionName NS_TYPED_EXTENSIBLE_ENUM;
typedef NSString *CAMediaTimingFillMode NS_TYPED_EXTENSIBLE_ENUM;

extern CALayerContentsGravity const kCAGravityResize;
extern CALayerContentsGravity const kCAGravityResizeAspectFill;
extern CALayerContentsGravity const kCAGravityCenter;
extern CAMediaTimingFunctionName const kCAMediaTimingFunctionLinear;
extern CAMediaTimingFunctionName const kCAMediaTimingFunctionEaseIn;
extern CAMediaTimingFunctionName const kCAMediaTimingFunctionEaseOut;
extern CAMediaTimingFunctionName const kCAMediaTimingFunctionEaseInEaseOut;
extern CAMediaTimingFunctionName const kCAMediaTimingFunctionDefault;
extern CAMediaTimingFillMode const kCAFillModeForwards;
extern CAMediaTimingFillMode const kCAFillModeBackwards;
extern CAMediaTimingFillMode const kCAFillModeBoth;
extern CAMediaTimingFillMode const kCAFillModeRemoved;

CFTimeInterval CACurrentMediaTime(void);

@class CAAnimation;

@protocol CAMediaTiming
@property CFTimeInterval beginTime;
@property CFTimeInterval duration;
@property float speed;
@property CFTimeInterval timeOffset;
@property float repeatCount;
@property BOOL autoreverses;
@property(copy) CAMediaTimingFillMode fillMode;
@end

@protocol CAAction
@end

@interface CAMediaTimingFunction : NSObject
+ (instancetype)functionWithName:(CAMediaTimingFunctionName)name;
- (instancetype)initWithControlPoints:(float)c1x :(float)c1y :(float)c2x :(float)c2y;
@end

@interface CALayer : NSObject<NSSecureCoding, CAMediaTiming>
+ (instancetype)layer;
- (instancetype)init;
- (instancetype)initWithLayer:(id)layer;
- (nullable instancetype)initWithCoder:(NSCoder *)coder;
- (nullable instancetype)presentationLayer NS_SWIFT_NAME(presentation());
- (instancetype)modelLayer NS_SWIFT_NAME(model());
@property CGRect frame;
@property CGRect bounds;
@property CGPoint position;
@property CGPoint anchorPoint;
@property CGFloat zPosition;
@property(getter=isHidden) BOOL hidden;
@property float opacity;
@property(getter=isOpaque) BOOL opaque;
@property CGFloat cornerRadius;
@property BOOL masksToBounds;
@property(nullable) CGColorRef backgroundColor;
@property(nullable, strong) id contents;
@property CGFloat contentsScale;
@property(copy) CALayerContentsGravity contentsGravity;
@property BOOL allowsGroupOpacity;
@property BOOL shouldRasterize;
@property(nullable, copy) NSString *name;
@property(nullable, readonly) CALayer *superlayer;
@property(nullable, copy) NSArray<__kindof CALayer *> *sublayers;
- (void)removeFromSuperlayer;
- (void)addSublayer:(CALayer *)layer;
- (void)insertSublayer:(CALayer *)layer atIndex:(unsigned)index;
- (void)insertSublayer:(CALayer *)layer below:(nullable CALayer *)sibling;
- (void)insertSublayer:(CALayer *)layer above:(nullable CALayer *)sibling;
- (void)setNeedsDisplay;
- (void)setNeedsLayout;
- (void)layoutIfNeeded;
- (void)layoutSublayers;
- (void)renderInContext:(CGContextRef)context;
- (void)addAnimation:(CAAnimation *)animation forKey:(nullable NSString *)key;
- (void)removeAllAnimations;
- (void)removeAnimationForKey:(NSString *)key;
- (nullable NSArray<NSString *> *)animationKeys;
- (nullable __kindof CAAnimation *)animationForKey:(NSString *)key;
@end

@protocol CAAnimationDelegate <NSObject>
@optional
- (void)animationDidStart:(CAAnimation *)animation;
- (void)animationDidStop:(CAAnimation *)animation finished:(BOOL)finished;
@end

@interface CAAnimation : NSObject<NSSecureCoding, NSCopying, CAMediaTiming, CAAction>
@property(nullable, strong) CAMediaTimingFunction *timingFunction;
@property(nullable, strong) id<CAAnimationDelegate> delegate;
@property(getter=isRemovedOnCompletion) BOOL removedOnCompletion;
@end

@interface CAPropertyAnimation : CAAnimation
+ (instancetype)animationWithKeyPath:(nullable NSString *)path;
@property(nullable, copy) NSString *keyPath;
@property(getter=isAdditive) BOOL additive;
@end

@interface CABasicAnimation : CAPropertyAnimation
@property(nullable, strong) id fromValue;
@property(nullable, strong) id toValue;
@property(nullable, strong) id byValue;
@end

@interface CAKeyframeAnimation : CAPropertyAnimation
@property(nullable, copy) NSArray *values;
@property(nullable, copy) NSArray<NSNumber *> *keyTimes;
@property(nullable, copy) NSArray<CAMediaTimingFunction *> *timingFunctions;
@end

@interface CATransaction : NSObject
+ (void)begin;
+ (void)commit;
+ (void)flush;
+ (CFTimeInterval)animationDuration;
+ (void)setAnimationDuration:(CFTimeInterval)duration;
+ (nullable CAMediaTimingFunction *)animationTimingFunction;
+ (void)setAnimationTimingFunction:(nullable CAMediaTimingFunction *)function;
+ (BOOL)disableActions;
+ (void)setDisableActions:(BOOL)flag;
+ (nullable void (^)(void))completionBlock;
+ (void)setCompletionBlock:(nullable void (^)(void))block;
@end

NS_ASSUME_NONNULL_END
