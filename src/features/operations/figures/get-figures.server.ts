import { getCatalog } from '#features/catalog/catalog.server.ts';
import { getSiteTimeZone } from '#features/catalog/get-site-time-zone.server.ts';
import { toDay } from '#features/catalog/to-day.ts';
import { listEmptySearches } from '#features/search/search-counts/counted-searches.server.ts';
import type { StaffCtx } from '#platform/context.server.ts';
import type { Database } from '#platform/data/database.server.ts';
import type { ResponseData } from '#platform/http/endpoint.ts';
import { hasRank } from '#platform/role.ts';

import type * as figuresApi from './contract.ts';
import { AMOUNTS, COUNTS, type Figure, type FigureName, type Interval } from './contract.ts';
import { countDailyFigures, type DailyFigure, findDailyFigures, findLastStoredDay } from './queries.server.ts';
import { addDays, type Span, sumOf, toSpanBefore, toSpans } from './rules.ts';

/** The figures over time. Stored days are read; today, and days that no job has stored yet, are counted now. */
export async function getFigures(
  ctx: StaffCtx<'moderator'>,
  { by }: { by: Interval },
): Promise<ResponseData<typeof figuresApi.getFigures>> {
  const { role } = ctx.viewer;
  const timeZone = await getSiteTimeZone(ctx.db);
  const today = toDay(ctx.clock(), timeZone);
  const spans = toSpans(by, today);
  const before = toSpanBefore(by, spans);
  const shown = { from: spans[0]?.from ?? today, to: today };
  const [daily, emptySearches, { countries }] = await Promise.all([
    findFigures(ctx.db, { from: before.from, to: today, timeZone }),
    listEmptySearches(ctx.db, shown),
    getCatalog(ctx.db),
  ]);
  const toFigure = (name: FigureName, code = ''): Figure => {
    const values = daily.filter(({ figure, currency }) => figure === name && currency === code);
    const decimals = countries.find(({ currency }) => currency === code)?.currencyDecimals ?? 2;
    return {
      name,
      currency: code ? { code, decimals } : null,
      points: spans.map((span) => ({ ...span, value: sumOf(values, span) })),
      total: sumOf(values, shown),
      before: sumOf(values, before),
    };
  };
  const currencies = [...new Set(daily.map(({ currency }) => currency))].filter(Boolean).toSorted();
  return {
    figures: [
      ...COUNTS.map((name) => toFigure(name)),
      ...(hasRank(role, 'admin') ? currencies.flatMap((code) => AMOUNTS.map((name) => toFigure(name, code))) : []),
    ],
    emptySearches,
    timeZone,
  };
}

async function findFigures(db: Database, { from, to, timeZone }: Span & { timeZone: string }): Promise<DailyFigure[]> {
  const last = await findLastStoredDay(db);
  const stored = last && last < to ? last : addDays(to, -1);
  const unstored = last ? addDays(stored, 1) : from;
  const [past, live] = await Promise.all([
    findDailyFigures(db, { from, to: addDays(unstored, -1) }),
    countDailyFigures(db, { from: unstored > from ? unstored : from, to, timeZone }),
  ]);
  return [...past, ...live];
}
