/// The first processor from `number` on that this thread may run on; -1 if
/// there is none, or if the system cannot tell.
int next_processor(int number);

/// Restricts this thread, and the processes that it starts, to one processor.
///
/// Returns 0 on failure.
int keep_to_processor(int number);

/// Lifts the restriction.
///
/// Returns 0 on failure.
int leave_processor(void);
