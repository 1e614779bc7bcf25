import { requireMember } from '#platform/context.server.ts';
import { handle } from '#platform/http/handler.server.ts';

import { blockUser, unblockUser } from './block-user.server.ts';
import {
  blockUser as blockUserEndpoint,
  followUser as followUserEndpoint,
  getPresence,
  getRelation,
  listBlocked,
  listFollowers,
  listFollowing,
  unblockUser as unblockUserEndpoint,
  unfollowUser as unfollowUserEndpoint,
} from './contract.ts';
import { followUser, unfollowUser } from './follow-user.server.ts';
import { listPeople } from './list-people.server.ts';
import { findPresence } from './find-presence.server.ts';
import { findRelation } from './queries.server.ts';
import { requireOther } from './require-other.server.ts';

export const peopleRoutes = [
  handle(followUserEndpoint, async (ctx, { params }) => {
    await followUser(ctx, Number(params.id));
    return {};
  }),

  handle(unfollowUserEndpoint, async (ctx, { params }) => {
    await unfollowUser(ctx, Number(params.id));
    return {};
  }),

  handle(blockUserEndpoint, async (ctx, { params }) => {
    await blockUser(ctx, Number(params.id));
    return {};
  }),

  handle(unblockUserEndpoint, async (ctx, { params }) => {
    await unblockUser(ctx, Number(params.id));
    return {};
  }),

  handle(getRelation, async (ctx, { params }) => {
    const { userId } = requireMember(ctx);
    await requireOther(ctx.db, userId, Number(params.id));
    return findRelation(ctx.db, userId, Number(params.id));
  }),

  handle(getPresence, async ({ db, clock }, { params }) => ({
    presence: await findPresence(db, Number(params.id), clock()),
  })),

  handle(listFollowing, (ctx, { query }) => listPeople(ctx, 'following', query)),
  handle(listFollowers, (ctx, { query }) => listPeople(ctx, 'followers', query)),
  handle(listBlocked, (ctx, { query }) => listPeople(ctx, 'blocked', query)),
];
