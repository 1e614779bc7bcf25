import type { Phone } from '#features/accounts/contract.ts';
import { isBlockedPair } from '#features/accounts/people/is-blocked-pair.server.ts';
import { findShownPhone } from '#features/accounts/shown-phone.server.ts';
import { type Ctx, requireMember } from '#platform/context.server.ts';
import { AppError } from '#platform/errors.ts';

import { getAdDetails } from '../get-ad.server.ts';
import { isLive } from '../rules.ts';
import { REVEALS_PER_DAY } from './contract.ts';
import { addReveal, countVisitsOf, insertVisit, lockReveals } from './queries.server.ts';
import { dayOf } from './rules.ts';
import { askerOf } from './visitor.server.ts';

/** The seller's number for a member who asks on a live ad. Counted once a member and day; one's own is not. */
export async function revealPhone(ctx: Ctx, adId: number): Promise<Phone> {
  const { userId } = requireMember(ctx);
  const { seller, status } = await getAdDetails(ctx, adId);
  const sellerId = Number(seller._id);
  const phone =
    isLive(status) && !(await isBlockedPair(ctx.db, userId, sellerId))
      ? await findShownPhone(ctx.db, sellerId)
      : undefined;
  if (!phone) throw new AppError('PHONE_HIDDEN');
  if (userId !== sellerId) await countReveal(ctx, userId, adId);
  return phone;
}

/** Refuses with TOO_MANY_REQUESTS, until the day is over, whoever has asked on too many ads. */
async function countReveal(ctx: Ctx, userId: number, adId: number): Promise<void> {
  const now = ctx.clock();
  const day = dayOf(now);
  const visitor = askerOf(ctx, day, userId);
  await ctx.db.transaction().execute(async (trx) => {
    await lockReveals(trx, userId);
    if (!(await insertVisit(trx, { adId, day, visitor }))) return;
    if ((await countVisitsOf(trx, day, visitor)) > REVEALS_PER_DAY)
      throw new AppError('TOO_MANY_REQUESTS', { retryAfter: secondsLeft(now) });
    await addReveal(trx, adId, day);
  });
}

const DAY = 24 * 60 * 60_000;

/** Of the day in UTC. */
const secondsLeft = (now: number): number => Math.ceil((DAY - (now % DAY)) / 1000);
