// The system's libyaml, as Swift sees it.
#include <yaml.h>
