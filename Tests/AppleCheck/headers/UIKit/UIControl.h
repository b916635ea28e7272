#import <UIKit/UIView.h>

NS_ASSUME_NONNULL_BEGIN

typedef NS_OPTIONS(NSUInteger, UIControlEvents) {
  UIControlEventTouchDown = 1 << 0,
  UIControlEventTouchUpInside = 1 << 6,
  UIControlEventValueChanged = 1 << 12,
  UIControlEventPrimaryActionTriggered API_AVAILABLE(ios(9.0)) = 1 << 13
} NS_SWIFT_NAME(UIControl.Event);

typedef NS_OPTIONS(NSUInteger, UIControlState) {
  UIControlStateNormal NS_SWIFT_NAME(normal) = 0,
  UIControlStateHighlighted = 1 << 0,
  UIControlStateDisabled = 1 << 1
} NS_SWIFT_NAME(UIControl.State);

NS_SWIFT_UI_ACTOR API_AVAILABLE(ios(13.0)) @interface UIMenuElement : NSObject
@property(nonatomic, readonly) NSString *title;
@end

@class UIAction;

typedef void (^UIActionHandler)(__kindof UIAction *action) NS_SWIFT_UI_ACTOR;

NS_SWIFT_UI_ACTOR API_AVAILABLE(ios(13.0)) @interface UIAction : UIMenuElement
@property(nonatomic, copy) NSString *title;
@end

typedef NS_ENUM(NSInteger, UIButtonType) {
  UIButtonTypeCustom = 0,
  UIButtonTypeSystem
} NS_SWIFT_NAME(UIButton.ButtonType);

NS_SWIFT_UI_ACTOR @interface UIControl : UIView
@property(nonatomic, getter=isEnabled) BOOL enabled;
- (void)addTarget:(nullable id)target
              action:(SEL)action
    forControlEvents:(UIControlEvents)controlEvents;
- (void)addAction:(UIAction *)action
    forControlEvents:(UIControlEvents)controlEvents NS_SWIFT_NAME(addAction(_:for:))
    API_AVAILABLE(ios(14.0));
@end

NS_SWIFT_UI_ACTOR @interface UIButton : UIControl
+ (instancetype)buttonWithType:(UIButtonType)buttonType NS_SWIFT_NAME(init(type:));
+ (instancetype)buttonWithType:(UIButtonType)buttonType
                 primaryAction:(nullable UIAction *)primaryAction
    NS_SWIFT_NAME(init(type:primaryAction:)) API_AVAILABLE(ios(14.0));
- (void)setTitle:(nullable NSString *)title forState:(UIControlState)state;
@property(nullable, nonatomic, readonly, strong) UILabel *titleLabel;
@end

NS_SWIFT_UI_ACTOR @interface UISwitch : UIControl
@property(nonatomic, getter=isOn) BOOL on;
@end

NS_SWIFT_UI_ACTOR @interface UITextField : UIControl
@property(nullable, nonatomic, copy) NSString *text;
@property(nullable, nonatomic, copy) NSString *placeholder;
@property(nullable, readwrite, strong) UIView *inputAccessoryView;
@property(nonatomic, getter=isSecureTextEntry) BOOL secureTextEntry;
@end

NS_ASSUME_NONNULL_END
