#import <AppKit/NSView.h>

NS_ASSUME_NONNULL_BEGIN

@protocol NSWindowDelegate;

typedef NSInteger NSWindowLevel NS_TYPED_EXTENSIBLE_ENUM NS_SWIFT_NAME(NSWindow.Level);
extern const NSWindowLevel NSNormalWindowLevel NS_SWIFT_NAME(NSWindowLevel.normal)
    NS_SWIFT_NONISOLATED;
extern const NSWindowLevel NSFloatingWindowLevel NS_SWIFT_NAME(NSWindowLevel.floating)
    NS_SWIFT_NONISOLATED;
extern const NSWindowLevel NSModalPanelWindowLevel NS_SWIFT_NAME(NSWindowLevel.modalPanel)
    NS_SWIFT_NONISOLATED;
extern const NSWindowLevel NSStatusWindowLevel NS_SWIFT_NAME(NSWindowLevel.statusBar)
    NS_SWIFT_NONISOLATED;

typedef NS_ENUM(NSUInteger, NSWindowSharingType) {
  NSWindowSharingNone = 0,
  NSWindowSharingReadOnly = 1
} NS_SWIFT_NAME(NSWindow.SharingType);

typedef NS_OPTIONS(NSUInteger, NSWindowOcclusionState) {
  NSWindowOcclusionStateVisible = 1UL << 1
} NS_SWIFT_NAME(NSWindow.OcclusionState);

typedef NS_OPTIONS(NSUInteger, NSWindowStyleMask) {
  NSWindowStyleMaskBorderless = 0,
  NSWindowStyleMaskTitled = 1 << 0,
  NSWindowStyleMaskClosable = 1 << 1,
  NSWindowStyleMaskMiniaturizable = 1 << 2,
  NSWindowStyleMaskResizable = 1 << 3
} NS_SWIFT_NAME(NSWindow.StyleMask);

typedef NS_ENUM(NSUInteger, NSBackingStoreType) {
  NSBackingStoreBuffered = 2
} NS_SWIFT_NAME(NSWindow.BackingStoreType);

NS_SWIFT_UI_ACTOR @interface NSScreen : NSObject
@property(class, nullable, readonly, strong) NSScreen *mainScreen NS_SWIFT_NAME(main);
@property(readonly) NSRect frame;
@property(readonly) CGFloat backingScaleFactor;
@end

NS_SWIFT_UI_ACTOR
@interface NSWindow : NSResponder<NSAnimatablePropertyContainer, NSAppearanceCustomization, NSAccessibilityProtocol>
- (instancetype)initWithContentRect:(NSRect)contentRect
                          styleMask:(NSWindowStyleMask)style
                            backing:(NSBackingStoreType)backingStoreType
                              defer:(BOOL)flag NS_DESIGNATED_INITIALIZER;
+ (instancetype)windowWithContentViewController:(NSViewController *)contentViewController
    NS_SWIFT_NAME(init(contentViewController:));
@property(copy) NSString *title;
@property(nullable, weak) id<NSWindowDelegate> delegate;
@property(nullable, strong) NSView *contentView;
@property(nullable, strong) NSViewController *contentViewController;
@property(readonly) NSInteger windowNumber;
@property NSWindowStyleMask styleMask;
@property(readonly) NSRect frame;
- (void)setFrame:(NSRect)frameRect display:(BOOL)flag;
@property CGFloat alphaValue;
@property(copy) NSColor *backgroundColor;
@property(getter=isOpaque) BOOL opaque;
@property BOOL ignoresMouseEvents;
@property(nullable, readonly, weak) NSResponder *firstResponder;
- (BOOL)makeFirstResponder:(nullable NSResponder *)responder;
@property NSWindowSharingType sharingType;
@property NSWindowLevel level;
@property(readonly, getter=isMiniaturized) BOOL miniaturized;
@property(readonly, getter=isVisible) BOOL visible;
@property(readonly, getter=isKeyWindow) BOOL keyWindow;
@property(readonly, getter=isMainWindow) BOOL mainWindow;
@property(readonly) BOOL canBecomeKeyWindow NS_SWIFT_NAME(canBecomeKey);
@property(readonly) BOOL canBecomeMainWindow NS_SWIFT_NAME(canBecomeMain);
@property(nullable, readonly, copy) NSArray<NSWindow *> *tabbedWindows API_AVAILABLE(macos(10.12));
@property(readonly) BOOL isOnActiveSpace;
@property(readonly) CGFloat backingScaleFactor;
@property(nullable, readonly, strong) NSScreen *screen;
@property(readonly) NSWindowOcclusionState occlusionState;
@property(nullable, readonly, assign) NSWindow *attachedSheet;
@property(readonly, getter=isSheet) BOOL sheet;
@property(nullable, readonly, assign) NSWindow *sheetParent;
@property(nullable, readonly, copy) NSArray<NSWindow *> *childWindows;
@property(nullable, assign) NSWindow *parentWindow NS_SWIFT_NAME(parent);
- (void)addChildWindow:(NSWindow *)childWindow ordered:(NSWindowOrderingMode)place;
- (void)removeChildWindow:(NSWindow *)childWindow;
@property(readonly, strong) NSArray<NSWindow *> *sheets;
- (void)beginSheet:(NSWindow *)sheetWindow
    completionHandler:(nullable void (^)(NSInteger returnCode))handler;
- (void)endSheet:(NSWindow *)sheetWindow;
- (void)orderFront:(nullable id)sender;
- (void)orderBack:(nullable id)sender;
- (void)orderOut:(nullable id)sender;
- (void)orderFrontRegardless;
- (void)orderWindow:(NSWindowOrderingMode)place relativeTo:(NSInteger)otherWindow
    NS_SWIFT_NAME(order(_:relativeTo:));
- (void)makeKeyAndOrderFront:(nullable id)sender;
- (void)makeKeyWindow NS_SWIFT_NAME(makeKey());
- (void)miniaturize:(nullable id)sender;
- (void)deminiaturize:(nullable id)sender;
- (void)close;
- (void)displayIfNeeded;
- (void)disableSnapshotRestoration API_AVAILABLE(macos(10.7));
@property(getter=isReleasedWhenClosed) BOOL releasedWhenClosed;
@property(getter=isRestorable) BOOL restorable;
@end

NS_SWIFT_UI_ACTOR @interface NSPopover : NSResponder
@property(nullable, strong) NSViewController *contentViewController;
- (void)close;
@end

extern NSNotificationName const NSPopoverWillShowNotification
    NS_SWIFT_NAME(NSPopover.willShowNotification) NS_SWIFT_NONISOLATED;
extern NSNotificationName const NSPopoverDidShowNotification
    NS_SWIFT_NAME(NSPopover.didShowNotification) NS_SWIFT_NONISOLATED;

NS_SWIFT_UI_ACTOR @protocol NSWindowDelegate <NSObject>
@optional
- (void)windowWillMiniaturize:(NSNotification *)notification;
- (void)windowDidMiniaturize:(NSNotification *)notification;
- (void)windowDidDeminiaturize:(NSNotification *)notification;
- (void)windowWillClose:(NSNotification *)notification;
- (void)windowDidChangeOcclusionState:(NSNotification *)notification;
@end

#define NS_WINDOW_NOTIFICATION(name, swift) \
  extern NSNotificationName const NSWindow##name##Notification NS_SWIFT_NAME(swift) \
      NS_SWIFT_NONISOLATED

NS_WINDOW_NOTIFICATION(WillMiniaturize, NSWindow.willMiniaturizeNotification);
NS_WINDOW_NOTIFICATION(DidMiniaturize, NSWindow.didMiniaturizeNotification);
NS_WINDOW_NOTIFICATION(DidDeminiaturize, NSWindow.didDeminiaturizeNotification);
NS_WINDOW_NOTIFICATION(WillClose, NSWindow.willCloseNotification);
NS_WINDOW_NOTIFICATION(DidUpdate, NSWindow.didUpdateNotification);
NS_WINDOW_NOTIFICATION(DidResize, NSWindow.didResizeNotification);
NS_WINDOW_NOTIFICATION(DidMove, NSWindow.didMoveNotification);
NS_WINDOW_NOTIFICATION(DidChangeOcclusionState, NSWindow.didChangeOcclusionStateNotification);
NS_WINDOW_NOTIFICATION(DidChangeScreen, NSWindow.didChangeScreenNotification);
NS_WINDOW_NOTIFICATION(DidChangeBackingProperties, NSWindow.didChangeBackingPropertiesNotification);
NS_WINDOW_NOTIFICATION(DidBecomeKey, NSWindow.didBecomeKeyNotification);
NS_WINDOW_NOTIFICATION(DidResignKey, NSWindow.didResignKeyNotification);
NS_WINDOW_NOTIFICATION(DidBecomeMain, NSWindow.didBecomeMainNotification);
NS_WINDOW_NOTIFICATION(DidResignMain, NSWindow.didResignMainNotification);
NS_WINDOW_NOTIFICATION(WillBeginSheet, NSWindow.willBeginSheetNotification);
NS_WINDOW_NOTIFICATION(DidEndSheet, NSWindow.didEndSheetNotification);

NS_ASSUME_NONNULL_END
