import { sql } from 'kysely';

import type { Database } from '#platform/data/database.server.ts';

/**
 * Makes the database record each row that a committed transaction inserts, changes or deletes, except in `ignored`
 * tables; `last_seen_at` may change. Returns a function that returns the tables that were written since the last call,
 * with one statement.
 */
export async function recordWrites(db: Database, ignored: string[]): Promise<() => Promise<string[]>> {
  const tables = (await db.introspection.getTables()).filter(
    ({ schema, name, isView }) => schema === 'public' && !isView && !ignored.includes(name),
  );
  await sql`create schema writes`.execute(db);
  await sql`create table writes.written (table_name text not null)`.execute(db);
  await sql`
    create function writes.record() returns trigger language plpgsql as $$
    begin
      if tg_op = 'UPDATE' and to_jsonb(old) - 'last_seen_at' = to_jsonb(new) - 'last_seen_at' then return null; end if;
      insert into writes.written values (tg_table_name);
      return null;
    end $$`.execute(db);
  for (const { name } of tables)
    await sql`
      create trigger zz_record_writes after insert or update or delete on ${sql.table(name)}
      for each row execute function writes.record()`.execute(db);
  return async () => {
    const { rows } = await sql<{ name: string }>`delete from writes.written returning table_name as name`.execute(db);
    return [...new Set(rows.map(({ name }) => name))].toSorted();
  };
}
