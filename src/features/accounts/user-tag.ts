import type { Tag } from '#platform/bus/tag.ts';

/** Published when a member's public profile changes. */
export const userTag = (userId: number): Tag => `user:${userId}`;
