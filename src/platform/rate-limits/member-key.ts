/** Who a member's calls count for, at any address. */
export const memberKey = (userId: number): string => `member ${userId}`;
