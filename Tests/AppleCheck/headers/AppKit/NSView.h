#import <AppKit/NSImage.h>

NS_ASSUME_NONNULL_BEGIN

@class NSWindow, NSEvent, NSViewController;

typedef NS_OPTIONS(NSUInteger, NSAutoresizingMaskOptions) {
  NSViewNotSizable NS_SWIFT_NAME(none) = 0,
  NSViewMinXMargin NS_SWIFT_NAME(minXMargin) = 1,
  NSViewWidthSizable NS_SWIFT_NAME(width) = 2,
  NSViewMaxXMargin NS_SWIFT_NAME(maxXMargin) = 4,
  NSViewMinYMargin NS_SWIFT_NAME(minYMargin) = 8,
  NSViewHeightSizable NS_SWIFT_NAME(height) = 16,
  NSViewMaxYMargin NS_SWIFT_NAME(maxYMargin) = 32
} NS_SWIFT_NAME(NSView.AutoresizingMask);

typedef NS_ENUM(NSInteger, NSWindowOrderingMode) {
  NSWindowAbove __attribute__((swift_name("above"))) = 1,
  NSWindowBelow __attribute__((swift_name("below"))) = -1,
  NSWindowOut __attribute__((swift_name("out"))) = 0
} NS_SWIFT_NAME(NSWindow.OrderingMode);

NS_SWIFT_UI_ACTOR @protocol NSAnimatablePropertyContainer
- (instancetype)animator;
@end

NS_SWIFT_UI_ACTOR @interface NSResponder : NSObject<NSCoding>
- (instancetype)init NS_DESIGNATED_INITIALIZER;
- (nullable instancetype)initWithCoder:(NSCoder *)coder NS_DESIGNATED_INITIALIZER;
@property(nullable, assign) NSResponder *nextResponder NS_SWIFT_NAME(nextResponder);
@property(readonly) BOOL acceptsFirstResponder;
- (void)mouseDown:(NSEvent *)event;
@end

NS_SWIFT_UI_ACTOR @interface NSEvent : NSObject
@end

NS_SWIFT_UI_ACTOR @protocol NSAccessibilityProtocol <NSObject>
- (BOOL)isAccessibilityElement;
- (void)setAccessibilityElement:(BOOL)accessibilityElement;
- (nullable NSString *)accessibilityLabel;
- (void)setAccessibilityLabel:(nullable NSString *)accessibilityLabel;
- (BOOL)isAccessibilityHidden;
- (void)setAccessibilityHidden:(BOOL)accessibilityHidden;
- (BOOL)isAccessibilityModal;
- (void)setAccessibilityModal:(BOOL)accessibilityModal;
- (nullable NSArray *)accessibilityChildren;
- (void)setAccessibilityChildren:(nullable NSArray *)accessibilityChildren;
@end

NS_SWIFT_UI_ACTOR
@interface NSView : NSResponder<NSAnimatablePropertyContainer, NSAppearanceCustomization, NSAccessibilityProtocol>
- (instancetype)initWithFrame:(NSRect)frameRect NS_DESIGNATED_INITIALIZER;
- (nullable instancetype)initWithCoder:(NSCoder *)coder NS_DESIGNATED_INITIALIZER;
@property(nullable, readonly, assign) NSWindow *window;
@property(nullable, readonly, assign) NSView *superview;
@property(copy) NSArray<__kindof NSView *> *subviews;
- (BOOL)isDescendantOf:(NSView *)view NS_SWIFT_NAME(isDescendant(of:));
@property(getter=isHidden) BOOL hidden;
@property(readonly, getter=isHiddenOrHasHiddenAncestor) BOOL hiddenOrHasHiddenAncestor;
- (void)addSubview:(NSView *)view;
- (void)addSubview:(NSView *)view
        positioned:(NSWindowOrderingMode)place
        relativeTo:(nullable NSView *)otherView;
- (void)viewWillMoveToWindow:(nullable NSWindow *)newWindow NS_SWIFT_NAME(viewWillMove(toWindow:));
- (void)viewDidMoveToWindow;
- (void)viewDidMoveToSuperview;
- (void)removeFromSuperview;
- (void)viewDidChangeBackingProperties;
- (void)viewDidChangeEffectiveAppearance API_AVAILABLE(macos(10.14));
@property BOOL autoresizesSubviews;
@property NSAutoresizingMaskOptions autoresizingMask;
@property NSRect frame;
@property NSRect bounds;
- (void)setFrameSize:(NSSize)newSize;
@property(getter=isFlipped, readonly) BOOL flipped;
@property(readonly, getter=isOpaque) BOOL opaque;
@property CGFloat alphaValue;
- (NSRect)convertRect:(NSRect)rect toView:(nullable NSView *)view;
- (NSRect)convertRectToBacking:(NSRect)rect NS_SWIFT_NAME(convertToBacking(_:));
@property BOOL needsDisplay;
@property BOOL needsLayout;
- (void)layout;
- (void)layoutSubtreeIfNeeded;
- (void)displayIfNeeded;
- (void)drawRect:(NSRect)dirtyRect;
- (nullable NSBitmapImageRep *)bitmapImageRepForCachingDisplayInRect:(NSRect)rect
    NS_SWIFT_NAME(bitmapImageRepForCachingDisplay(in:));
- (void)cacheDisplayInRect:(NSRect)rect toBitmapImageRep:(NSBitmapImageRep *)bitmapImageRep
    NS_SWIFT_NAME(cacheDisplay(in:to:));
- (nullable NSView *)hitTest:(NSPoint)point;
@property BOOL wantsLayer;
@property(nullable, strong) CALayer *layer;
@property(readonly) BOOL wantsUpdateLayer;
- (void)updateLayer;
- (CALayer *)makeBackingLayer;
@property BOOL canDrawConcurrently;
@property BOOL translatesAutoresizingMaskIntoConstraints;
@property(copy, nullable) NSString *toolTip;
@property(readonly) NSInteger tag;
@end

typedef NS_ENUM(NSUInteger, NSImageScaling) {
  NSImageScaleProportionallyDown = 0,
  NSImageScaleAxesIndependently,
  NSImageScaleNone,
  NSImageScaleProportionallyUpOrDown
};

NS_SWIFT_UI_ACTOR @interface NSControl : NSView
@property(getter=isEnabled) BOOL enabled;
@property(copy) NSString *stringValue;
@property(nullable, weak) id target;
@property(nullable) SEL action;
- (void)sizeToFit;
- (BOOL)sendAction:(nullable SEL)action to:(nullable id)target
    __attribute__((swift_attr("discardableResult")));
@end

NS_SWIFT_UI_ACTOR @interface NSSplitView : NSView
@property(readonly, copy) NSArray<__kindof NSView *> *arrangedSubviews API_AVAILABLE(macos(10.11));
@end

NS_SWIFT_UI_ACTOR @protocol NSTextViewDelegate <NSObject>
@end

NS_SWIFT_UI_ACTOR @interface NSText : NSView
@property(getter=isFieldEditor) BOOL fieldEditor;
@end

NS_SWIFT_UI_ACTOR @interface NSTextView : NSText
@property(nullable, weak) id<NSTextViewDelegate> delegate;
@end

NS_SWIFT_UI_ACTOR @interface NSTextField : NSControl
+ (instancetype)labelWithString:(NSString *)stringValue NS_SWIFT_NAME(init(labelWithString:));
@end

NS_SWIFT_UI_ACTOR @interface NSButton : NSControl
+ (instancetype)buttonWithTitle:(NSString *)title
                         target:(nullable id)target
                         action:(nullable SEL)action NS_SWIFT_NAME(init(title:target:action:));
@property(copy) NSString *title;
@end

NS_SWIFT_UI_ACTOR @interface NSImageView : NSControl
+ (instancetype)imageViewWithImage:(NSImage *)image NS_SWIFT_NAME(init(image:));
@property(nullable, strong) NSImage *image;
@property NSImageScaling imageScaling;
@end

NS_SWIFT_UI_ACTOR @interface NSViewController : NSResponder
- (instancetype)initWithNibName:(nullable NSString *)nibNameOrNil
                         bundle:(nullable NSBundle *)nibBundleOrNil NS_DESIGNATED_INITIALIZER;
- (nullable instancetype)initWithCoder:(NSCoder *)coder NS_DESIGNATED_INITIALIZER;
@property(nullable, copy) NSString *title;
@property(strong) NSView *view;
@property(readonly, getter=isViewLoaded) BOOL viewLoaded;
- (void)loadView;
- (void)viewDidLoad;
- (void)viewWillAppear;
- (void)viewDidAppear;
- (void)viewWillDisappear;
- (void)viewDidDisappear;
- (void)viewDidLayout;
@property(nullable, readonly) NSViewController *parentViewController NS_SWIFT_NAME(parent);
@property(copy) NSArray<__kindof NSViewController *> *childViewControllers NS_SWIFT_NAME(children);
- (void)addChildViewController:(NSViewController *)childViewController NS_SWIFT_NAME(addChild(_:));
- (void)removeFromParentViewController NS_SWIFT_NAME(removeFromParent());
@end

NS_SWIFT_UI_ACTOR @interface NSAnimationContext : NSObject
+ (void)runAnimationGroup:(void(NS_NOESCAPE ^)(NSAnimationContext *context))changes
        completionHandler:(nullable void (^NS_SWIFT_SENDABLE)(void))completionHandler;
+ (void)runAnimationGroup:(void(NS_NOESCAPE ^)(NSAnimationContext *context))changes
    API_AVAILABLE(macos(10.12));
+ (void)beginGrouping;
+ (void)endGrouping;
@property(class, readonly, strong) NSAnimationContext *currentContext NS_SWIFT_NAME(current);
@property double duration;
@property(nullable, strong) CAMediaTimingFunction *timingFunction;
@property(nullable, copy) void (^completionHandler)(void);
@property BOOL allowsImplicitAnimation;
@end

NS_ASSUME_NONNULL_END
