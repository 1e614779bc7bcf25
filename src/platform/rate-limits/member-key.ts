/** The key that a member's calls are counted for, at any address. */
export const memberKey = (userId: number): string => `member ${userId}`;
