import { sql } from 'kysely';

import type { Database } from '#platform/data/database.server.ts';

import type { FigureName } from './contract.ts';
import type { Span } from './rules.ts';

export interface DailyFigure {
  day: string;
  figure: FigureName;
  /** Empty for a count. */
  currency: string;
  value: number;
}

/** The figures of each day from `from` to `to`, counted in the tables of what happened; without those that are 0. */
export async function countDailyFigures(
  db: Database,
  { from, to, timeZone }: Span & { timeZone: string },
): Promise<DailyFigure[]> {
  const start = sql`(${from}::date::timestamp at time zone ${timeZone})`;
  const end = sql`((${to}::date + 1)::timestamp at time zone ${timeZone})`;
  const at = (column: string) => sql.ref(column);
  const dayOf = (column: string) => sql`(${at(column)} at time zone ${timeZone})::date::text`;
  const within = (column: string) => sql`${at(column)} >= ${start} and ${at(column)} < ${end}`;
  const { rows } = await sql<DailyFigure>`
    select day, figure, currency, value::float8 as value from (
      select ${dayOf('created_at')} as day, 'signUps' as figure, '' as currency, count(*) as value
      from users where ${within('created_at')} and status <> 'unverified' group by 1
      union all
      select ${dayOf('created_at')}, 'ads', '', count(*)
      from ads where ${within('created_at')}
        and status not in ('draft', 'pending_payment', 'pending_review', 'rejected') group by 1
      union all
      select ${dayOf('created_at')}, 'messages', '', count(*) from messages where ${within('created_at')} group by 1
      union all
      select day::text, 'emptySearches', '', sum(empty)
      from search_counts where day between ${from}::date and ${to}::date and empty > 0 group by 1
      union all
      select ${dayOf('paid_at')}, 'revenue', currency, sum(amount)
      from orders where ${within('paid_at')} and amount > 0 group by 1, 3
      union all
      select ${dayOf('refunded_at')}, 'refunds', currency, sum(amount)
      from orders where ${within('refunded_at')} and status = 'refunded' group by 1, 3
    ) counted`.execute(db);
  return rows;
}

/** The stored figures of the days from `from` to `to`. */
export const findDailyFigures = (db: Database, { from, to }: Span): Promise<DailyFigure[]> =>
  db
    .selectFrom('daily_figures')
    .select([sql<string>`day::text`.as('day'), 'figure', 'currency', 'value'])
    .where('day', '>=', sql<Date>`${from}::date`)
    .where('day', '<=', sql<Date>`${to}::date`)
    .execute();

/** The last stored day; undefined if none is stored. Each stored day has a row of sign-ups. */
export async function findLastStoredDay(db: Database): Promise<string | undefined> {
  const { day } = await db
    .selectFrom('daily_figures')
    .select(sql<string | null>`max(day)::text`.as('day'))
    .executeTakeFirstOrThrow();
  return day ?? undefined;
}

/** Replaces the figures of the days from `from` on, in a transaction. */
export async function replaceDailyFigures(trx: Database, from: string, figures: DailyFigure[]): Promise<void> {
  await trx
    .deleteFrom('daily_figures')
    .where('day', '>=', sql<Date>`${from}::date`)
    .execute();
  await sql`
    insert into daily_figures (day, figure, currency, value)
    select * from json_to_recordset(${JSON.stringify(figures)}::json)
      as figure (day date, figure text, currency text, value bigint)`.execute(trx);
}
