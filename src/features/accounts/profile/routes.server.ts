import { requireMember } from '#platform/context.server.ts';
import { AppError } from '#platform/errors.ts';
import { handle } from '#platform/http/handler.server.ts';

import { countFollowers } from '../people/queries.server.ts';
import { toMe, toPublicUser } from '../presenters.server.ts';
import { findUserById } from '../queries.server.ts';
import { requireUser } from '../require-user.server.ts';
import * as profileApi from './contract.ts';
import { updateProfile } from './queries.server.ts';

export const profileRoutes = [
  handle(profileApi.getProfile, async (ctx) => ({ user: toMe(await requireUser(ctx)) })),

  handle(profileApi.changeProfile, async (ctx, { body: { name, bio } }) => {
    const user = await updateProfile(ctx.db, requireMember(ctx).userId, { name, bio: bio || null });
    if (!user) throw new AppError('UNAUTHORIZED');
    ctx.invalidateCaches();
    return { user: toMe(user) };
  }),

  handle(profileApi.getUser, async ({ db }, { params }) => {
    const user = await findUserById(db, Number(params.id));
    if (user?.status !== 'active') throw new AppError('USER_NOT_FOUND');
    return { user: { ...toPublicUser(user), followersCount: await countFollowers(db, user.id) } };
  }),
];
