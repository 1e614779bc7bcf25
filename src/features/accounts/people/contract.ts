import * as z from 'zod/mini';

import { endpoint } from '#platform/endpoint.ts';
import { Nothing, NumericId, PageQuery, Pagination } from '#platform/schemas.ts';

const UserParams = z.object({ id: NumericId });
const PER_MINUTE = 60;

export const followUser = endpoint('PUT /users/:id/follow', {
  summary: 'Follows a member; refused like an unknown one when either has blocked the other',
  access: 'member',
  params: UserParams,
  data: Nothing,
  perMinute: PER_MINUTE,
});

export const unfollowUser = endpoint('DELETE /users/:id/follow', {
  summary: 'Follows a member no longer',
  access: 'member',
  params: UserParams,
  data: Nothing,
  perMinute: PER_MINUTE,
});

export const blockUser = endpoint('PUT /users/:id/block', {
  summary: 'Blocks a member, and ends the follows both ways',
  access: 'member',
  params: UserParams,
  data: Nothing,
  perMinute: PER_MINUTE,
});

export const unblockUser = endpoint('DELETE /users/:id/block', {
  summary: 'Blocks a member no longer',
  access: 'member',
  params: UserParams,
  data: Nothing,
  perMinute: PER_MINUTE,
});

/** What someone is to the member who asks. */
export const Relation = z.object({ isFollowed: z.boolean(), isBlocked: z.boolean() });
export type Relation = z.infer<typeof Relation>;

export const getRelation = endpoint('GET /users/:id/relation', {
  summary: 'Whether the member follows or blocks someone',
  access: 'member',
  params: UserParams,
  data: Relation,
});

export const Presence = z.object({
  isOnline: z.boolean(),
  /** Null for who was never seen. */
  lastSeenAt: z.nullable(z.string()),
});
export type Presence = z.infer<typeof Presence>;

export const getPresence = endpoint('GET /users/:id/presence', {
  summary: 'Whether someone is online, or when they last were; null when they hide it',
  params: UserParams,
  data: z.object({ presence: z.nullable(Presence) }),
});

/** A line of a list of people. */
export const Person = z.object({
  _id: z.string(),
  name: z.string(),
  profilePicture: z.nullable(z.string()),
  memberSince: z.string(),
  /** By the member whose list it is. */
  isFollowed: z.boolean(),
});
export type Person = z.infer<typeof Person>;

const People = z.object({ users: z.array(Person), pagination: Pagination });

export const listFollowing = endpoint('GET /account/following', {
  summary: 'Whom the member follows, last followed first',
  access: 'member',
  query: PageQuery,
  data: People,
});

export const listFollowers = endpoint('GET /account/followers', {
  summary: 'Who follows the member, newest first',
  access: 'member',
  query: PageQuery,
  data: People,
});

export const listBlocked = endpoint('GET /account/blocked', {
  summary: 'Whom the member has blocked, last blocked first',
  access: 'member',
  query: PageQuery,
  data: People,
});
