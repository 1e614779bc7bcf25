import { type Ctx, requireMember } from '#platform/context.server.ts';

import { requireOwn } from '../own-ad.server.ts';
import { findAd } from '../queries.server.ts';
import type { AdDay } from './contract.ts';
import { findAdDays } from './queries.server.ts';

const DAY = 86_400_000;
const DAYS = 30;

/** The last 30 days of the member's own ad, oldest first; a day on which nothing happened counts nothing. */
export async function readStatistics(ctx: Ctx, adId: number): Promise<{ days: AdDay[] }> {
  const { userId } = requireMember(ctx);
  requireOwn(await findAd(ctx.db, adId), userId);
  const now = ctx.clock();
  const days = Array.from({ length: DAYS }, (_, at) =>
    new Date(now - (DAYS - 1 - at) * DAY).toISOString().slice(0, 10),
  );
  const rows = new Map((await findAdDays(ctx.db, adId, days[0] ?? '')).map((row) => [row.day, row]));
  return { days: days.map((day) => rows.get(day) ?? { day, views: 0, reveals: 0, chats: 0, saves: 0 }) };
}
