/**
 * Stands for what takes time by nature: a slow client or server, an outage, processes that start one after the other.
 * Follows fake timers. To wait until something has happened, poll for it.
 */
export const takeTime = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
