#import <Foundation/Foundation.h>

NS_ASSUME_NONNULL_BEGIN

typedef NS_ENUM(NSInteger, LAPolicy) {
  LAPolicyDeviceOwnerAuthenticationWithBiometrics API_AVAILABLE(ios(8.0), macos(10.12.2)) = 1,
  LAPolicyDeviceOwnerAuthentication API_AVAILABLE(ios(9.0), macos(10.11)) = 2
};

typedef NS_ENUM(NSInteger, LABiometryType) {
  LABiometryTypeNone = 0,
  LABiometryTypeTouchID = 1,
  LABiometryTypeFaceID = 2,
  LABiometryTypeOpticID API_AVAILABLE(ios(17.0), macos(14.0)) = 4
};

@interface LAContext : NSObject
- (BOOL)canEvaluatePolicy:(LAPolicy)policy
                    error:(NSError **)error __attribute__((swift_error(none)));
- (void)evaluatePolicy:(LAPolicy)policy
       localizedReason:(NSString *)localizedReason
                 reply:(void (^NS_SWIFT_SENDABLE)(BOOL success, NSError *_Nullable error))reply;
- (void)invalidate;
@property(nonatomic, nullable, copy) NSString *localizedFallbackTitle;
@property(nonatomic, nullable, copy) NSString *localizedCancelTitle;
@property(nonatomic) double touchIDAuthenticationAllowableReuseDuration;
@property(nonatomic) BOOL interactionNotAllowed;
@property(nonatomic, readonly) LABiometryType biometryType;
@end

NS_ASSUME_NONNULL_END
