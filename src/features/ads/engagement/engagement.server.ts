import { isbot } from 'isbot';
import { createHmac } from 'node:crypto';

import { findPublicPhone } from '#features/accounts/contact/find-contact.server.ts';
import type { PhoneNumber } from '#features/accounts/contract.ts';
import { isEitherBlocked } from '#features/accounts/people/find-users-for-viewer.server.ts';
import type { Ctx, MemberCtx, Services } from '#platform/context.server.ts';
import { DAY_MS } from '#platform/durations.ts';
import { toCallerKey } from '#platform/http/caller.server.ts';
import { AppError } from '#platform/http/errors.ts';
import { handle } from '#platform/http/handler.server.ts';
import { defineJob } from '#platform/jobs/define-job.server.ts';

import { getAd } from '../ad-page/get-ad.server.ts';
import { findOwnAd } from '../lock-ad.server.ts';
import { isLive } from '../rules.ts';
import * as engagementApi from './contract.ts';
import { type DailyStatistics, MAX_PHONE_REVEALS_PER_DAY } from './contract.ts';
import {
  countPhoneReveal,
  countView,
  countVisits,
  type DailyCounter,
  deleteVisitsBefore,
  findDailyStatistics,
  insertVisit,
  lockPhoneReveals,
  upsertDailyCounter,
} from './queries.server.ts';
import { toUtcDay } from './rules.ts';

export const engagementRoutes = [
  handle(engagementApi.recordView, (ctx, { params }) => recordAdView(ctx, Number(params.id))),

  handle(engagementApi.revealPhone, (ctx, { params }) => revealPhone(ctx, Number(params.id))),

  handle(engagementApi.getStatistics, (ctx, { params }) => getAdStatistics(ctx, Number(params.id))),
];

const DAYS = 30;

/**
 * Daily statistics of the member's own ad for the last 30 days, oldest first. Days without activity have zero counts.
 */
async function getAdStatistics(ctx: MemberCtx, adId: number): Promise<{ days: DailyStatistics[] }> {
  const { userId } = ctx.viewer;
  await findOwnAd(ctx.db, adId, userId);
  const now = ctx.clock();
  const days = Array.from({ length: DAYS }, (_, index) =>
    new Date(now - (DAYS - 1 - index) * DAY_MS).toISOString().slice(0, 10),
  );
  const rows = new Map((await findDailyStatistics(ctx.db, adId, days[0] ?? '')).map((row) => [row.day, row]));
  return { days: days.map((day) => rows.get(day) ?? { day, views: 0, reveals: 0, chats: 0, saves: 0 }) };
}

/**
 * Counts a view of a public ad once per address and day. Views by its owner, by known crawlers and without a user agent
 * are not counted.
 */
async function recordAdView(ctx: Ctx, adId: number): Promise<void> {
  if (!ctx.userAgent || isbot(ctx.userAgent)) return;
  const day = toUtcDay(ctx.clock());
  await countView(ctx.db, { adId, day, visitor: hashVisitor(ctx, day), viewerId: ctx.viewer?.userId ?? null });
}

/** Increments one of the daily counters in an ad's statistics. */
export function incrementDailyCounter(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  adId: number,
  count: DailyCounter,
): Promise<void> {
  return upsertDailyCounter(db, adId, toUtcDay(clock()), count);
}

/**
 * Identifies a visitor for one day without a cookie: a hash of the IP address, or of its network for IPv6. It does not
 * include the user agent, which callers can change. The key depends on the installation's secret and the day, so it
 * survives restarts, the database alone reveals no address, and visitors can't be linked across days. After a rotation
 * of the secret a visitor is counted again.
 */
function hashVisitor({ keys, ip }: Pick<Ctx, 'keys' | 'ip'>, day: string): Buffer {
  return digest(keys.newest('visitor'), day, `visit\n${toCallerKey(ip)}`);
}

/** Identifies a member who reveals phone numbers on a day. */
function hashMember({ keys }: Pick<Ctx, 'keys'>, day: string, userId: number): Buffer {
  return digest(keys.newest('visitor'), day, `reveal\n${userId}`);
}

function digest(key: Buffer, day: string, text: string): Buffer {
  const salt = createHmac('sha256', key).update(`visitors of ${day}`).digest();
  return createHmac('sha256', salt).update(text).digest();
}

/**
 * Reveals the seller's phone number on a live ad to a member. Counted once per member, ad and day, except for the
 * owner.
 */
async function revealPhone(ctx: MemberCtx, adId: number): Promise<PhoneNumber> {
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

/** Deletes the visitor hashes of past days (UTC). The counts stay. */
export const deleteOldVisits = defineJob({
  name: 'ads.forget-visits',
  schedule: '7 0 * * *',
  run: ({ db, clock }) => deleteVisitsBefore(db, toUtcDay(clock())),
});
