import { isbot } from 'isbot';
import { createHmac } from 'node:crypto';

import type { Ctx, MemberCtx, Services } from '#platform/context.server.ts';
import { DAY_MS } from '#platform/durations.ts';
import { toCallerKey } from '#platform/http/caller.server.ts';

import { findOwnAd } from '../lock-ad.server.ts';
import type { DailyStatistics } from './contract.ts';
import { countView, type DailyCounter, findDailyStatistics, upsertDailyCounter } from './queries.server.ts';
import { toUtcDay } from './rules.ts';

const DAYS = 30;

/**
 * Daily statistics of the member's own ad for the last 30 days, oldest first. Days without activity have zero counts.
 */
export async function getAdStatistics(ctx: MemberCtx, adId: number): Promise<{ days: DailyStatistics[] }> {
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
export async function recordAdView(ctx: Ctx, adId: number): Promise<void> {
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
export function hashMember({ keys }: Pick<Ctx, 'keys'>, day: string, userId: number): Buffer {
  return digest(keys.newest('visitor'), day, `reveal\n${userId}`);
}

function digest(key: Buffer, day: string, text: string): Buffer {
  const salt = createHmac('sha256', key).update(`visitors of ${day}`).digest();
  return createHmac('sha256', salt).update(text).digest();
}
