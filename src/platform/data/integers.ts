/** The largest value of PostgreSQL's `int`. */
export const MAX_INT32 = 2 ** 31 - 1;
