import type * as z from 'zod/mini';

import type { MemberCtx } from '#platform/context.server.ts';
import { AppError } from '#platform/http/errors.ts';

import type { MyAd } from '../contract.ts';
import type { AdForm } from '../posting/contract.ts';
import { findOwnAd } from '../lock-ad.server.ts';
import { postAd } from '../posting/post-ad.server.ts';
import { isRepostable } from '../rules.ts';

/** Posts a new ad from the member's own archived ad, which does not change. The new ad needs its own payment. */
export async function repostAd(ctx: MemberCtx, id: number, form: z.output<typeof AdForm>): Promise<MyAd> {
  const { userId } = ctx.viewer;
  const old = await findOwnAd(ctx.db, id, userId);
  if (!isRepostable(old.status)) throw new AppError('ILLEGAL_TRANSITION');
  return postAd(ctx, form, old.id);
}
