#import <CoreGraphics/CoreGraphics.h>
#import <Foundation/Foundation.h>
#import <QuartzCore/QuartzCore.h>

#import <UIKit/UIColor.h>
#import <UIKit/UIDevice.h>
#import <UIKit/UIResponder.h>
#import <UIKit/UITraitCollection.h>
#import <UIKit/UIImage.h>
#import <UIKit/UIView.h>
#import <UIKit/UIControl.h>
#import <UIKit/UIViewController.h>
#import <UIKit/UIAnimation.h>
#import <UIKit/UIGraphics.h>
#import <UIKit/UIScene.h>
#import <UIKit/UIApplication.h>
#import <UIKit/UIWindow.h>
#import <UIKit/UIAccessibility.h>
