#import <UIKit/UIView.h>

NS_ASSUME_NONNULL_BEGIN

typedef NS_ENUM(NSInteger, UIViewAnimatingState) {
  UIViewAnimatingStateInactive,
  UIViewAnimatingStateActive,
  UIViewAnimatingStateStopped
};

typedef NS_ENUM(NSInteger, UIViewAnimatingPosition) {
  UIViewAnimatingPositionEnd,
  UIViewAnimatingPositionStart,
  UIViewAnimatingPositionCurrent
};

typedef NS_ENUM(NSInteger, UITimingCurveType) {
  UITimingCurveTypeBuiltin,
  UITimingCurveTypeCubic,
  UITimingCurveTypeSpring,
  UITimingCurveTypeComposed
};

@class UICubicTimingParameters, UISpringTimingParameters;

NS_SWIFT_UI_ACTOR @protocol UITimingCurveProvider <NSCoding, NSCopying>
@property(nonatomic, readonly) UITimingCurveType timingCurveType;
@property(nullable, nonatomic, readonly) UICubicTimingParameters *cubicTimingParameters;
@property(nullable, nonatomic, readonly) UISpringTimingParameters *springTimingParameters;
@end

NS_SWIFT_UI_ACTOR @interface UICubicTimingParameters : NSObject<UITimingCurveProvider>
@property(nonatomic, readonly) UIViewAnimationCurve animationCurve;
@property(nonatomic, readonly) CGPoint controlPoint1;
@property(nonatomic, readonly) CGPoint controlPoint2;
- (instancetype)init;
- (nullable instancetype)initWithCoder:(NSCoder *)coder;
- (instancetype)initWithAnimationCurve:(UIViewAnimationCurve)curve;
- (instancetype)initWithControlPoint1:(CGPoint)point1 controlPoint2:(CGPoint)point2;
@end

NS_SWIFT_UI_ACTOR @interface UISpringTimingParameters : NSObject<UITimingCurveProvider>
- (nullable instancetype)initWithCoder:(NSCoder *)coder;
- (instancetype)initWithDampingRatio:(CGFloat)ratio;
@end

NS_SWIFT_UI_ACTOR @protocol UIViewAnimating <NSObject>
@property(nonatomic, readonly) UIViewAnimatingState state;
@property(nonatomic, readonly, getter=isRunning) BOOL running;
@property(nonatomic, getter=isReversed) BOOL reversed;
@property(nonatomic) CGFloat fractionComplete;
- (void)startAnimation;
- (void)startAnimationAfterDelay:(double)delay;
- (void)pauseAnimation;
- (void)stopAnimation:(BOOL)withoutFinishing;
- (void)finishAnimationAtPosition:(UIViewAnimatingPosition)finalPosition;
@end

NS_SWIFT_UI_ACTOR @protocol UIViewImplicitlyAnimating <UIViewAnimating>
@optional
- (void)addAnimations:(NS_SWIFT_UI_ACTOR void (^)(void))animation;
- (void)addCompletion:(NS_SWIFT_UI_ACTOR void (^)(UIViewAnimatingPosition finalPosition))completion;
@end

NS_SWIFT_UI_ACTOR @interface UIViewPropertyAnimator : NSObject<UIViewImplicitlyAnimating, NSCopying>
@property(nullable, nonatomic, copy, readonly) id<UITimingCurveProvider> timingParameters;
@property(nonatomic, readonly) double duration;
@property(nonatomic, readonly) double delay;
@property(nonatomic, getter=isUserInteractionEnabled) BOOL userInteractionEnabled;
@property(nonatomic, getter=isInterruptible) BOOL interruptible;
@property(nonatomic) BOOL scrubsLinearly API_AVAILABLE(ios(11.0));
@property(nonatomic) BOOL pausesOnCompletion API_AVAILABLE(ios(11.0));
- (instancetype)initWithDuration:(double)duration
                timingParameters:(id<UITimingCurveProvider>)parameters NS_DESIGNATED_INITIALIZER;
- (instancetype)initWithDuration:(double)duration
                           curve:(UIViewAnimationCurve)curve
                      animations:(NS_SWIFT_UI_ACTOR void (^_Nullable)(void))animations;
- (instancetype)initWithDuration:(double)duration
                   controlPoint1:(CGPoint)point1
                   controlPoint2:(CGPoint)point2
                      animations:(NS_SWIFT_UI_ACTOR void (^_Nullable)(void))animations;
- (void)addAnimations:(NS_SWIFT_UI_ACTOR void (^)(void))animation;
- (void)addCompletion:(NS_SWIFT_UI_ACTOR void (^)(UIViewAnimatingPosition finalPosition))completion;
- (void)continueAnimationWithTimingParameters:(nullable id<UITimingCurveProvider>)parameters
                               durationFactor:(CGFloat)durationFactor;
@end

NS_ASSUME_NONNULL_END
