// The system's libexpat, as Swift sees it.
#include <expat.h>
