import { handle } from '#platform/http/handler.server.ts';

import { toMe } from '../presenters.server.ts';
import { requireUser } from '../own-account.server.ts';
import { changeProfile } from './change-profile.server.ts';
import * as profileApi from './contract.ts';

export const profileRoutes = [
  handle(profileApi.getProfile, async (ctx) => ({ user: toMe(await requireUser(ctx)) })),

  handle(profileApi.changeProfile, async (ctx, { body: { name, bio } }) => ({
    user: toMe(await changeProfile(ctx, { name, bio: bio || null })),
  })),
];
