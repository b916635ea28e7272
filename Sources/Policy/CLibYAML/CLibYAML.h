// The system's libyaml, for Swift.
#include <yaml.h>
