import { dependsOn } from '#platform/bus/depends-on.server.ts';
import { AppError } from '#platform/http/errors.ts';
import { handle } from '#platform/http/handler.server.ts';

import { toPublicUser } from '../presenters.server.ts';
import { findUserById } from '../queries.server.ts';
import { userTag } from '../user-tag.ts';
import { blockUser, followUser, requireOtherMember, unblockUser, unfollowUser } from './change-relation.server.ts';
import * as peopleApi from './contract.ts';
import { listPeople } from './list-people.server.ts';
import { getPresence } from './presence.server.ts';
import { countFollowers, findRelation } from './queries.server.ts';

export const peopleRoutes = [
  handle(peopleApi.getUser, async ({ db }, { params }) => {
    dependsOn(userTag(Number(params.id)));
    const user = await findUserById(db, Number(params.id));
    if (user?.status !== 'active') throw new AppError('USER_NOT_FOUND');
    return { user: { ...toPublicUser(user), followersCount: await countFollowers(db, user.id) } };
  }),

  handle(peopleApi.follow, (ctx, { params }) => followUser(ctx, Number(params.id))),

  handle(peopleApi.unfollow, (ctx, { params }) => unfollowUser(ctx, Number(params.id))),

  handle(peopleApi.block, (ctx, { params }) => blockUser(ctx, Number(params.id))),

  handle(peopleApi.unblock, (ctx, { params }) => unblockUser(ctx, Number(params.id))),

  handle(peopleApi.getRelation, async (ctx, { params }) => {
    const { userId } = ctx.viewer;
    await requireOtherMember(ctx.db, userId, Number(params.id));
    return findRelation(ctx.db, userId, Number(params.id));
  }),

  handle(peopleApi.getPresence, async ({ db, clock, viewer }, { params }) => ({
    presence: await getPresence(db, Number(params.id), viewer?.userId ?? null, clock()),
  })),

  handle(peopleApi.listFollowing, (ctx, { query }) => listPeople(ctx, 'following', query)),
  handle(peopleApi.listFollowers, (ctx, { query }) => listPeople(ctx, 'followers', query)),
  handle(peopleApi.listBlocked, (ctx, { query }) => listPeople(ctx, 'blocked', query)),
];
