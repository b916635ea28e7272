#import <CoreFoundation/CoreFoundation.h>
#import <darwin.h>
#import <objc/NSObject.h>

#import <Foundation/NSString.h>
#import <Foundation/NSCollections.h>
#import <Foundation/NSNotification.h>
#import <Foundation/NSKeyValueObserving.h>
#import <Foundation/NSLock.h>
#import <Foundation/NSFile.h>
