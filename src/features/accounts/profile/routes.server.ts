import { requireMember } from '#platform/context.server.ts';
import { AppError } from '#platform/errors.ts';
import { handle } from '#platform/http/handler.server.ts';

import { toMe } from '../presenters.server.ts';
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
];
