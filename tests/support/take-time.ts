/**
 * Waits as long as a slow client, a slow server or an outage takes. Follows fake timers. To wait until something has
 * happened, poll for it.
 */
export const takeTime = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
