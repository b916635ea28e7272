#import <UIKit/UIView.h>

NS_ASSUME_NONNULL_BEGIN




@interface NSObject (UIAccessibility)
@property(nonatomic) BOOL isAccessibilityElement NS_SWIFT_UI_ACTOR;
@property(nullable, nonatomic, copy) NSString *accessibilityLabel NS_SWIFT_UI_ACTOR;
@property(nullable, nonatomic, copy) NSString *accessibilityHint NS_SWIFT_UI_ACTOR;
@property(nullable, nonatomic, copy) NSString *accessibilityValue NS_SWIFT_UI_ACTOR;
@property(nonatomic) CGRect accessibilityFrame NS_SWIFT_UI_ACTOR;
@property(nonatomic) BOOL accessibilityElementsHidden NS_SWIFT_UI_ACTOR;
@property(nonatomic) BOOL accessibilityViewIsModal NS_SWIFT_UI_ACTOR;
@property(nullable, nonatomic, strong) NSArray *accessibilityElements NS_SWIFT_UI_ACTOR;
@end

@protocol UIAccessibilityIdentification <NSObject>
@property(nullable, nonatomic, copy) NSString *accessibilityIdentifier NS_SWIFT_UI_ACTOR;
@end

@interface UIView (UIAccessibility) <UIAccessibilityIdentification>
@end

NS_ASSUME_NONNULL_END
