import { type Ctx, requireMember } from '#platform/context.server.ts';
import { DAY_MS } from '#platform/durations.ts';

import { findOwnAd } from '../own-ad.server.ts';
import type { DailyStatistics } from './contract.ts';
import { findDailyStatistics } from './queries.server.ts';

const DAYS = 30;

/**
 * Daily statistics of the member's own ad for the last 30 days, oldest first. Days without activity have zero counts.
 */
export async function getAdStatistics(ctx: Ctx, adId: number): Promise<{ days: DailyStatistics[] }> {
  const { userId } = requireMember(ctx);
  await findOwnAd(ctx.db, adId, userId);
  const now = ctx.clock();
  const days = Array.from({ length: DAYS }, (_, index) =>
    new Date(now - (DAYS - 1 - index) * DAY_MS).toISOString().slice(0, 10),
  );
  const rows = new Map((await findDailyStatistics(ctx.db, adId, days[0] ?? '')).map((row) => [row.day, row]));
  return { days: days.map((day) => rows.get(day) ?? { day, views: 0, reveals: 0, chats: 0, saves: 0 }) };
}
