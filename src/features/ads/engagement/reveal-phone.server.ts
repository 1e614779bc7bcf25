import type { PhoneNumber } from '#features/accounts/contract.ts';
import { isEitherBlocked } from '#features/accounts/people/messaging-access.server.ts';
import { findPublicPhone } from '#features/accounts/contact/find-contact.server.ts';
import type { Ctx, MemberCtx } from '#platform/context.server.ts';
import { AppError } from '#platform/http/errors.ts';
import { DAY_MS } from '#platform/durations.ts';

import { getAd } from '../ad-page/get-ad.server.ts';
import { isLive } from '../rules.ts';
import { MAX_PHONE_REVEALS_PER_DAY } from './contract.ts';
import { countPhoneReveal, countVisits, insertVisit, lockPhoneReveals } from './queries.server.ts';
import { toUtcDay } from './rules.ts';
import { hashMember } from './ad-statistics.server.ts';

/**
 * Reveals the seller's phone number on a live ad to a member. Counted once per member, ad and day, except for the
 * owner.
 */
export async function revealPhone(ctx: MemberCtx, adId: number): Promise<PhoneNumber> {
  const { userId } = ctx.viewer;
  const { seller, status } = await getAd(ctx, adId);
  const sellerId = Number(seller._id);
  const phone =
    isLive(status) && !(await isEitherBlocked(ctx.db, userId, sellerId))
      ? await findPublicPhone(ctx.db, sellerId)
      : undefined;
  if (!phone) throw new AppError('PHONE_HIDDEN');
  if (userId !== sellerId) await countReveal(ctx, userId, adId);
  return phone;
}

/** Throws TOO_MANY_REQUESTS until midnight UTC if the member has revealed too many numbers today. */
async function countReveal(ctx: Ctx, userId: number, adId: number): Promise<void> {
  const now = ctx.clock();
  const day = toUtcDay(now);
  const visitor = hashMember(ctx, day, userId);
  await ctx.db.transaction().execute(async (trx) => {
    await lockPhoneReveals(trx, userId);
    if (!(await insertVisit(trx, { adId, day, visitor }))) return;
    if ((await countVisits(trx, day, visitor)) > MAX_PHONE_REVEALS_PER_DAY)
      throw new AppError('TOO_MANY_REQUESTS', { retryAfter: secondsUntilMidnight(now) });
    await countPhoneReveal(trx, adId, day);
  });
}

/** Seconds until midnight UTC. */
const secondsUntilMidnight = (now: number): number => Math.ceil((DAY_MS - (now % DAY_MS)) / 1000);
