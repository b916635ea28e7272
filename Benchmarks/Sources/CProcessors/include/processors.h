/// The first processor from a number on that this thread may run on; -1 where there
/// is none, or nobody can say.
int next_processor(int number);

/// Lets this thread, and what it starts, run on one processor alone; 0 where that is
/// refused.
int keep_to_processor(int number);

/// Lets them run wherever they could before; 0 where that is refused.
int leave_processor(void);
