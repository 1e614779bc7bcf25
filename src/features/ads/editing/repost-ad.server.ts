import type * as z from 'zod/mini';

import { type Ctx, requireMember } from '#platform/context.server.ts';
import { AppError } from '#platform/errors.ts';

import type { AdStatus, MyAd } from '../contract.ts';
import type { AdForm } from '../posting/contract.ts';
import { requireOwn } from '../own-ad.server.ts';
import { storeAd } from '../post-ad.server.ts';
import { findAd } from '../queries.server.ts';
import { isRepostable } from '../rules.ts';

/** Stores a new ad made from the member's own archived one, which stays as it is. The new one is paid anew. */
export async function storeRepost(ctx: Ctx, id: number, form: z.output<typeof AdForm>): Promise<MyAd> {
  const { userId } = requireMember(ctx);
  const old = requireOwn(await findAd(ctx.db, id), userId);
  if (!isRepostable(old.status as AdStatus)) throw new AppError('ILLEGAL_TRANSITION');
  return storeAd(ctx, form, old.id);
}
