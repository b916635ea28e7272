#import <Foundation/Foundation.h>
#import <XCUIAutomation/XCUIAutomation.h>

NS_ASSUME_NONNULL_BEGIN

typedef NS_ENUM(NSInteger, XCTAttachmentLifetime) {
  XCTAttachmentLifetimeKeepAlways = 0,
  XCTAttachmentLifetimeDeleteOnSuccess = 1
} NS_SWIFT_NAME(XCTAttachment.Lifetime);

@interface XCTAttachment : NSObject
+ (instancetype)attachmentWithScreenshot:(XCUIScreenshot *)screenshot;
+ (instancetype)attachmentWithString:(NSString *)string;
@property(copy, nullable) NSString *name;
@property XCTAttachmentLifetime lifetime;
@end

@protocol XCTActivity <NSObject>
@property(readonly, copy) NSString *name;
- (void)addAttachment:(XCTAttachment *)attachment NS_SWIFT_NAME(add(_:));
@end

@interface XCTest : NSObject
@property(readonly, copy) NSString *name;
@end

@interface XCTestCase : XCTest<XCTActivity>
@property BOOL continueAfterFailure;
@end

NS_ASSUME_NONNULL_END
