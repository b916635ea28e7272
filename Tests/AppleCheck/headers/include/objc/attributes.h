// The attributes in Apple's headers, under Apple's names. The importer turns
// them into Swift: names, isolation, sendability and availability.

#pragma once

#define NS_ASSUME_NONNULL_BEGIN _Pragma("clang assume_nonnull begin")
#define NS_ASSUME_NONNULL_END _Pragma("clang assume_nonnull end")

#define API_ATTRIBUTE_ios(version) ios, introduced = version
#define API_ATTRIBUTE_macos(version) macos, introduced = version
#define API_AVAILABLE_ONE(system) __attribute__((availability(API_ATTRIBUTE_##system)))
#define API_AVAILABLE_TWO(one, other) API_AVAILABLE_ONE(one) API_AVAILABLE_ONE(other)
#define API_CHOICE(_1, _2, macro, ...) macro
// API_AVAILABLE(ios(13.0), macos(10.15)), with one or both systems.
#define API_AVAILABLE(...) \
  API_CHOICE(__VA_ARGS__, API_AVAILABLE_TWO, API_AVAILABLE_ONE)(__VA_ARGS__)
#define API_UNAVAILABLE(system) __attribute__((availability(system, unavailable)))
#define API_DEPRECATED(text, system, from, to) \
  __attribute__((availability(system, introduced = from, deprecated = to, message = text)))

#define NS_SWIFT_NAME(name) __attribute__((swift_name(#name)))
#define NS_SWIFT_BRIDGED(name) __attribute__((swift_bridge(name)))
#define NS_REFINED_FOR_SWIFT __attribute__((swift_private))
#define NS_SWIFT_UI_ACTOR __attribute__((swift_attr("@MainActor")))
#define NS_SWIFT_NONISOLATED __attribute__((swift_attr("nonisolated")))
#define NS_SWIFT_SENDABLE __attribute__((swift_attr("@Sendable")))
#define NS_SWIFT_NONSENDABLE __attribute__((swift_attr("@_nonSendable")))
#define NS_SWIFT_DISABLE_ASYNC __attribute__((swift_async(none)))
#define NS_SWIFT_UNAVAILABLE(text) __attribute__((availability(swift, unavailable, message = text)))
#define NS_DESIGNATED_INITIALIZER __attribute__((objc_designated_initializer))
#define NS_UNAVAILABLE __attribute__((unavailable))
#define NS_REQUIRES_SUPER __attribute__((objc_requires_super))
#define NS_NOESCAPE __attribute__((noescape))

#define NS_ENUM(type, name) \
  enum __attribute__((enum_extensibility(open))) name : type name; \
  enum name : type
#define NS_CLOSED_ENUM(type, name) \
  enum __attribute__((enum_extensibility(closed))) name : type name; \
  enum name : type
#define NS_OPTIONS(type, name) \
  enum __attribute__((flag_enum, enum_extensibility(open))) name : type name; \
  enum name : type
#define NS_ERROR_ENUM(domain, name) \
  enum __attribute__((ns_error_domain(domain), enum_extensibility(open))) name : NSInteger name; \
  enum name : NSInteger
#define NS_TYPED_EXTENSIBLE_ENUM __attribute__((swift_newtype(struct)))
#define NS_EXTERN extern

typedef _Bool BOOL;
typedef long NSInteger;
typedef unsigned long NSUInteger;
#define YES 1
#define NO 0
