import { type SelectQueryBuilder, sql } from 'kysely';

/** The number of a query's rows. */
export async function countRows<DB, TB extends keyof DB, Row>(query: SelectQueryBuilder<DB, TB, Row>): Promise<number> {
  const counted = query.clearSelect().select(sql<number>`count(*)::int`.as('count'));
  const { count } = (await counted.executeTakeFirstOrThrow()) as { count: number };
  return count;
}
