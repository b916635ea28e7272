// The system's libexpat, for Swift.
#include <expat.h>
