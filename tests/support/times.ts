/** The time so many milliseconds ago. */
export const ago = (ms: number): Date => new Date(Date.now() - ms);

/** The time in so many milliseconds. */
export const fromNow = (ms: number): Date => new Date(Date.now() + ms);

/** The system's clock, in milliseconds, for tests whose subject is compared with another clock or with files. */
export const systemClock = (): number => Date.now();
