import type { Database } from '#platform/data/database.server.ts';

/** Names by id. Accounts that no longer exist are missing. */
export async function findNames(db: Database, ids: number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db.selectFrom('users').select(['id', 'name']).where('id', 'in', ids).execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}
