import * as z from 'zod/mini';

import { NumericId } from '#platform/data/ids.ts';
import { EmptyObject } from '#platform/http/empty-object.ts';
import { endpoint } from '#platform/http/endpoint.ts';
import { PageQuery, Pagination } from '#platform/http/pagination.ts';

import { PublicUser } from '../public-user.ts';

const UserParams = z.object({ id: NumericId });
const PER_MINUTE = 60;

/** A member as shown on their profile page. */
export const UserProfile = z.extend(PublicUser, { followersCount: z.number() });
export type UserProfile = z.infer<typeof UserProfile>;

export const getUser = endpoint('GET /users/:id', {
  summary: 'The public profile of a member',
  params: UserParams,
  data: z.object({ user: UserProfile }),
});

export const follow = endpoint('PUT /users/:id/follow', {
  summary: 'Follows a member; not found if either has blocked the other',
  access: 'member',
  params: UserParams,
  data: EmptyObject,
  perMinute: PER_MINUTE,
});

export const unfollow = endpoint('DELETE /users/:id/follow', {
  summary: 'Unfollows a member',
  access: 'member',
  params: UserParams,
  data: EmptyObject,
  perMinute: PER_MINUTE,
});

export const block = endpoint('PUT /users/:id/block', {
  summary: 'Blocks a member and removes the follows in both directions',
  access: 'member',
  params: UserParams,
  data: EmptyObject,
  perMinute: PER_MINUTE,
});

export const unblock = endpoint('DELETE /users/:id/block', {
  summary: 'Unblocks a member',
  access: 'member',
  params: UserParams,
  data: EmptyObject,
  perMinute: PER_MINUTE,
});

/** Whether the logged-in member follows or blocks a user. */
export const Relation = z.object({ isFollowed: z.boolean(), isBlocked: z.boolean() });
export type Relation = z.infer<typeof Relation>;

export const getRelation = endpoint('GET /users/:id/relation', {
  summary: 'Whether the member follows or blocks a user',
  access: 'member',
  params: UserParams,
  data: Relation,
});

export const Presence = z.object({
  isOnline: z.boolean(),
  /** Null if never online. */
  lastSeenAt: z.nullable(z.string()),
});
export type Presence = z.infer<typeof Presence>;

export const getPresence = endpoint('GET /users/:id/presence', {
  summary: 'Whether a user is online, or when they last were; null if they hide it or after a block',
  dependsOnViewer: true,
  params: UserParams,
  data: z.object({ presence: z.nullable(Presence) }),
});

/** A row in a list of users. */
export const Person = z.object({
  _id: z.string(),
  name: z.string(),
  profilePicture: z.nullable(z.string()),
  memberSince: z.string(),
  /** Whether the member who owns the list follows them. */
  isFollowed: z.boolean(),
});
export type Person = z.infer<typeof Person>;

const People = z.object({ users: z.array(Person), pagination: Pagination });

export const listFollowing = endpoint('GET /account/following', {
  summary: 'The users the member follows, most recently followed first',
  tags: ['follows'],
  access: 'member',
  query: PageQuery,
  data: People,
});

export const listFollowers = endpoint('GET /account/followers', {
  summary: 'The followers of the member, newest first',
  tags: ['follows'],
  access: 'member',
  query: PageQuery,
  data: People,
});

export const listBlocked = endpoint('GET /account/blocked', {
  summary: 'The users the member has blocked, most recently blocked first',
  access: 'member',
  query: PageQuery,
  data: People,
});
