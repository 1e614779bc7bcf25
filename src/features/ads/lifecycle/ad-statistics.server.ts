import { type Ctx, requireMember } from '#platform/context.server.ts';
import { AppError } from '#platform/errors.ts';

import { findSellerId } from '../queries.server.ts';

import type { AdDay } from './contract.ts';
import { findAdDays } from './queries.server.ts';

const DAY = 86_400_000;
const DAYS = 30;

/** The last 30 days of the member's own ad, oldest first; a day on which nothing happened counts nothing. */
export async function readStatistics(ctx: Ctx, adId: number): Promise<{ days: AdDay[] }> {
  const { userId } = requireMember(ctx);
  const sellerId = await findSellerId(ctx.db, adId);
  if (sellerId === undefined) throw new AppError('AD_NOT_FOUND');
  if (sellerId !== userId) throw new AppError('FORBIDDEN');
  const now = ctx.clock();
  const days = Array.from({ length: DAYS }, (_, at) => new Date(now - (DAYS - 1 - at) * DAY).toISOString().slice(0, 10));
  const rows = new Map((await findAdDays(ctx.db, adId, days[0] ?? '')).map((row) => [row.day, row]));
  return { days: days.map((day) => rows.get(day) ?? { day, views: 0, reveals: 0, chats: 0, saves: 0 }) };
}
