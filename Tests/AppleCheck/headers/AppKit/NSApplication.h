#import <AppKit/NSWindow.h>

NS_ASSUME_NONNULL_BEGIN

@class NSApplication;

NS_SWIFT_UI_ACTOR @protocol NSApplicationDelegate <NSObject>
@optional
- (void)applicationWillFinishLaunching:(NSNotification *)notification;
- (void)applicationDidFinishLaunching:(NSNotification *)notification;
- (void)applicationWillHide:(NSNotification *)notification;
- (void)applicationDidHide:(NSNotification *)notification;
- (void)applicationWillUnhide:(NSNotification *)notification;
- (void)applicationDidUnhide:(NSNotification *)notification;
- (void)applicationWillBecomeActive:(NSNotification *)notification;
- (void)applicationDidBecomeActive:(NSNotification *)notification;
- (void)applicationWillResignActive:(NSNotification *)notification;
- (void)applicationDidResignActive:(NSNotification *)notification;
- (void)applicationWillTerminate:(NSNotification *)notification;
- (BOOL)applicationShouldTerminateAfterLastWindowClosed:(NSApplication *)sender;
@end

NS_SWIFT_UI_ACTOR @interface NSApplication : NSResponder
@property(class, readonly, strong) __kindof NSApplication *sharedApplication NS_SWIFT_NAME(shared);
@property(nullable, weak) id<NSApplicationDelegate> delegate;
@property(readonly, getter=isActive) BOOL active;
@property(readonly, getter=isHidden) BOOL hidden;
@property(readonly, getter=isRunning) BOOL running;
@property(readonly, copy) NSArray<NSWindow *> *windows;
@property(nullable, readonly, weak) NSWindow *keyWindow;
@property(nullable, readonly, weak) NSWindow *mainWindow;
@property(nullable, readonly, assign) NSWindow *modalWindow;
- (void)hide:(nullable id)sender;
- (void)unhide:(nullable id)sender;
- (void)run;
@end

#define NS_APPLICATION_NOTIFICATION(name, swift) \
  extern NSNotificationName const NSApplication##name##Notification NS_SWIFT_NAME(swift) \
      NS_SWIFT_NONISOLATED

NS_APPLICATION_NOTIFICATION(DidBecomeActive, NSApplication.didBecomeActiveNotification);
NS_APPLICATION_NOTIFICATION(WillBecomeActive, NSApplication.willBecomeActiveNotification);
NS_APPLICATION_NOTIFICATION(DidResignActive, NSApplication.didResignActiveNotification);
NS_APPLICATION_NOTIFICATION(WillResignActive, NSApplication.willResignActiveNotification);
NS_APPLICATION_NOTIFICATION(DidHide, NSApplication.didHideNotification);
NS_APPLICATION_NOTIFICATION(WillHide, NSApplication.willHideNotification);
NS_APPLICATION_NOTIFICATION(DidUnhide, NSApplication.didUnhideNotification);
NS_APPLICATION_NOTIFICATION(WillUnhide, NSApplication.willUnhideNotification);
NS_APPLICATION_NOTIFICATION(DidFinishLaunching, NSApplication.didFinishLaunchingNotification);
NS_APPLICATION_NOTIFICATION(WillTerminate, NSApplication.willTerminateNotification);
NS_APPLICATION_NOTIFICATION(DidChangeOcclusionState,
                            NSApplication.didChangeOcclusionStateNotification);

@interface NSWorkspace : NSObject
@property(class, readonly, strong) NSWorkspace *sharedWorkspace NS_SWIFT_NAME(shared);
@property(readonly, strong) NSNotificationCenter *notificationCenter;
@property(readonly) BOOL accessibilityDisplayShouldReduceTransparency API_AVAILABLE(macos(10.10));
@property(readonly) BOOL accessibilityDisplayShouldReduceMotion API_AVAILABLE(macos(10.12));
@property(readonly, getter=isVoiceOverEnabled) BOOL voiceOverEnabled API_AVAILABLE(macos(10.13));
@end

extern NSNotificationName const NSWorkspaceAccessibilityDisplayOptionsDidChangeNotification
    NS_SWIFT_NAME(NSWorkspace.accessibilityDisplayOptionsDidChangeNotification)
    NS_SWIFT_NONISOLATED;
extern NSNotificationName const NSWorkspaceWillSleepNotification
    NS_SWIFT_NAME(NSWorkspace.willSleepNotification) NS_SWIFT_NONISOLATED;
extern NSNotificationName const NSWorkspaceDidWakeNotification
    NS_SWIFT_NAME(NSWorkspace.didWakeNotification) NS_SWIFT_NONISOLATED;
extern NSNotificationName const NSWorkspaceSessionDidResignActiveNotification
    NS_SWIFT_NAME(NSWorkspace.sessionDidResignActiveNotification) NS_SWIFT_NONISOLATED;

NS_ASSUME_NONNULL_END
