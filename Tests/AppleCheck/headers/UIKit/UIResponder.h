#import <Foundation/Foundation.h>

NS_ASSUME_NONNULL_BEGIN

@class UIPress, UITouch, UIView;

NS_SWIFT_UI_ACTOR @interface UIEvent : NSObject
@property(nonatomic, readonly) double timestamp;
@end

NS_SWIFT_UI_ACTOR @interface UIResponder : NSObject
@property(nonatomic, readonly, nullable) UIResponder *nextResponder NS_SWIFT_NAME(next);
@property(nonatomic, readonly) BOOL canBecomeFirstResponder;
- (BOOL)becomeFirstResponder;
@property(nonatomic, readonly) BOOL canResignFirstResponder;
- (BOOL)resignFirstResponder;
@property(nonatomic, readonly) BOOL isFirstResponder;
@property(nullable, nonatomic, readonly, strong) UIView *inputAccessoryView;
- (void)touchesBegan:(NSSet<UITouch *> *)touches withEvent:(nullable UIEvent *)event;
@end

NS_ASSUME_NONNULL_END
