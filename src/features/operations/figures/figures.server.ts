import { sql } from 'kysely';

import { UNPUBLISHED_STATUSES } from '#features/ads/rules.ts';
import { getCatalog } from '#features/catalog/catalog.server.ts';
import { getSiteTimeZone, toDay } from '#features/catalog/get-site-time-zone.server.ts';
import { listEmptySearches } from '#features/search/search-counts/search-counts.server.ts';
import { transact } from '#platform/bus/transact.server.ts';
import type { StaffCtx } from '#platform/context.server.ts';
import type { Database } from '#platform/data/database.server.ts';
import type { ResponseData } from '#platform/http/endpoint.ts';
import { defineJob } from '#platform/jobs/define-job.server.ts';
import { hasRank } from '#platform/role.ts';

import type * as figuresApi from './contract.ts';
import { AMOUNTS, COUNTS, type Figure, type FigureName, type Interval } from './contract.ts';
import { addDays, type Span, sumOf, toSpanBefore, toSpans } from './rules.ts';

/** The figures over time. */
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

/** Messages and searches of past days are read; everything else is counted now, like the lists behind the figures. */
async function findFigures(db: Database, { from, to, timeZone }: Span & { timeZone: string }): Promise<DailyFigure[]> {
  const last = await findLastStoredDay(db);
  const stored = last && last < to ? last : addDays(to, -1);
  const unstored = last ? addDays(stored, 1) : from;
  const [records, past, live] = await Promise.all([
    countRecords(db, { from, to, timeZone }),
    findDailyFigures(db, { from, to: addDays(unstored, -1) }),
    countActivity(db, { from: unstored > from ? unstored : from, to, timeZone }),
  ]);
  return [...records, ...past, ...live];
}

/** Two years and the days that a comparison with the year before needs. */
const BACKFILL_DAYS = 760;
/** Days that are counted again: a message may be stored late. */
const RECOUNTED_DAYS = 3;

/**
 * Stores the messages and searches of the days that are over: the first run those of two years, each other run those
 * since the last and the three before. Idempotent.
 */
export const storeDailyFigures = defineJob({
  name: 'operations.figures',
  schedule: '6 * * * *',
  runsAtStart: true,
  run: async (services) => {
    const timeZone = await getSiteTimeZone(services.db);
    const to = addDays(toDay(services.clock(), timeZone), -1);
    const last = await findLastStoredDay(services.db);
    const from = last ? addDays(last < to ? last : to, 1 - RECOUNTED_DAYS) : addDays(to, 1 - BACKFILL_DAYS);
    const figures = await countActivity(services.db, { from, to, timeZone });
    const counted = new Set(figures.filter(({ figure }) => figure === 'messages').map(({ day }) => day));
    for (let day = from; day <= to; day = addDays(day, 1))
      if (!counted.has(day)) figures.push({ day, figure: 'messages', currency: '', value: 0 });
    await transact(services, (trx) => replaceDailyFigures(trx, from, figures));
  },
});

interface DailyFigure {
  day: string;
  figure: FigureName;
  /** Empty for a count. */
  currency: string;
  value: number;
}

/** SQL for the days from `from` to `to` in a time zone. */
function daysOf({ from, to, timeZone }: Span & { timeZone: string }) {
  const start = sql`(${from}::date::timestamp at time zone ${timeZone})`;
  const end = sql`((${to}::date + 1)::timestamp at time zone ${timeZone})`;
  return {
    dayOf: (column: string) => sql`(${sql.ref(column)} at time zone ${timeZone})::date::text`,
    within: (column: string) => sql`${sql.ref(column)} >= ${start} and ${sql.ref(column)} < ${end}`,
  };
}

/** The members, ads and payments of each day, without figures that are 0. Each part is an index-only scan. */
async function countRecords(db: Database, span: Span & { timeZone: string }): Promise<DailyFigure[]> {
  const { dayOf, within } = daysOf(span);
  const unpublished = sql`(${sql.join(UNPUBLISHED_STATUSES.map((status) => sql.lit(status)))})`;
  const { rows } = await sql<DailyFigure>`
    select day, figure, currency, value::float8 as value from (
      select ${dayOf('created_at')} as day, 'signUps' as figure, '' as currency, count(*) as value
      from users where ${within('created_at')} group by 1
      union all
      select ${dayOf('created_at')}, 'ads', '', count(*)
      from ads where ${within('created_at')} and status not in ${unpublished} group by 1
      union all
      select ${dayOf('paid_at')}, 'revenue', currency, sum(amount)
      from orders where ${within('paid_at')} and amount > 0 group by 1, 3
      union all
      select ${dayOf('refunded_at')}, 'refunds', currency, sum(amount)
      from orders where ${within('refunded_at')} and status = 'refunded' group by 1, 3
    ) counted`.execute(db);
  return rows;
}

/** The messages and unsuccessful searches of each day, without figures that are 0. */
async function countActivity(db: Database, span: Span & { timeZone: string }): Promise<DailyFigure[]> {
  const { from, to } = span;
  const { dayOf, within } = daysOf(span);
  const { rows } = await sql<DailyFigure>`
    select day, figure, '' as currency, value::float8 as value from (
      select ${dayOf('created_at')} as day, 'messages' as figure, count(*) as value
      from messages where ${within('created_at')} group by 1
      union all
      select day::text, 'emptySearches', sum(empty)
      from search_counts where day between ${from}::date and ${to}::date and empty > 0 group by 1
    ) counted`.execute(db);
  return rows;
}

/** The stored figures of the days from `from` to `to`. */
const findDailyFigures = (db: Database, { from, to }: Span): Promise<DailyFigure[]> =>
  db
    .selectFrom('daily_figures')
    .select([sql<string>`day::text`.as('day'), 'figure', 'currency', 'value'])
    // Earlier versions stored all figures.
    .where('figure', 'in', ['messages', 'emptySearches'])
    .where('day', '>=', sql<Date>`${from}::date`)
    .where('day', '<=', sql<Date>`${to}::date`)
    .execute();

/** The last stored day; undefined if none is stored. Each stored day has a row of messages. */
async function findLastStoredDay(db: Database): Promise<string | undefined> {
  const { day } = await db
    .selectFrom('daily_figures')
    .select(sql<string | null>`max(day)::text`.as('day'))
    .executeTakeFirstOrThrow();
  return day ?? undefined;
}

/** Replaces the figures of the days from `from` on, in a transaction. */
async function replaceDailyFigures(trx: Database, from: string, figures: DailyFigure[]): Promise<void> {
  await trx
    .deleteFrom('daily_figures')
    .where('day', '>=', sql<Date>`${from}::date`)
    .execute();
  await sql`
    insert into daily_figures (day, figure, currency, value)
    select * from json_to_recordset(${JSON.stringify(figures)}::json)
      as figure (day date, figure text, currency text, value bigint)`.execute(trx);
}
