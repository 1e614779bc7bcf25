import type { Client } from 'pg';

export interface Table {
  table: string;
  columns: string[];
}

/** The statements that `loadTables` runs before and after the rows. */
interface Definitions {
  drop: string[];
  create: string[];
}

/** Texts of values that do not depend on the server's settings, and rows in the order of the table. */
const SETTINGS = `
  set local timezone = 'UTC'; set local datestyle = 'ISO, YMD'; set local intervalstyle = 'postgres';
  set local bytea_output = 'hex'; set local extra_float_digits = 1; set local synchronize_seqscans = off;
  set local statement_timeout = 0; set local lock_timeout = 0; set local idle_in_transaction_session_timeout = 0`;

/** Begins a transaction that sees one moment of the database. */
export async function beginSnapshot(client: Client): Promise<Date> {
  await client.query('begin transaction isolation level repeatable read, read only');
  await client.query(SETTINGS);
  const { rows } = await client.query<{ at: Date }>('select now() as at');
  return rows[0]!.at; // one row
}

/** Begins the transaction in which everything is restored. */
export async function beginRestore(client: Client): Promise<void> {
  await client.query('begin');
  await client.query(SETTINGS);
  await client.query(`set local maintenance_work_mem = '256MB'`);
}

/** The tables with their stored columns, by name. Without the migrations, and without tables that a crash empties. */
export async function findTables(client: Client): Promise<Table[]> {
  const { rows } = await client.query<Table>(`
    select c.relname::text as table, array_agg(a.attname::text order by a.attnum) as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
      and c.relpersistence = 'p' and c.relname not like 'kysely%'
      and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    group by c.relname order by c.relname`);
  return rows;
}

export async function findMigrations(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>('select name from kysely_migration order by name');
  return rows.map(({ name }) => name);
}

/** The last value of each sequence that was used. Sequences are not part of a snapshot: read them after the rows. */
export async function findSequences(client: Client): Promise<{ name: string; value: number }[]> {
  const { rows } = await client.query<{ name: string; value: number }>(`
    select sequencename::text as name, last_value as value from pg_sequences
    where schemaname = 'public' and last_value is not null order by sequencename`);
  return rows;
}

export async function setSequence(client: Client, name: string, value: number): Promise<void> {
  await client.query(`select setval(quote_ident($1)::regclass, $2)`, [name, value]);
}

/** Foreign keys, indexes without a constraint, and triggers: slow for many rows, or wrong for restored ones. */
export async function findDefinitions(client: Client): Promise<Definitions> {
  const { rows } = await client.query<{ drop: string; create: string }>(`
    select 'alter table ' || conrelid::regclass || ' drop constraint ' || quote_ident(conname) as drop,
      'alter table ' || conrelid::regclass || ' add constraint ' || quote_ident(conname) || ' ' ||
        pg_get_constraintdef(oid) as create, 2 as rank
    from pg_constraint where connamespace = 'public'::regnamespace and contype = 'f'
    union all
    select 'drop index ' || indexrelid::regclass, pg_get_indexdef(indexrelid), 1
    from pg_index join pg_class c on c.oid = indexrelid
    where c.relnamespace = 'public'::regnamespace and not exists (
      select from pg_constraint where conindid = indexrelid and contype <> 'f'
    )
    union all
    select 'alter table ' || c.oid::regclass || ' disable trigger user',
      'alter table ' || c.oid::regclass || ' enable trigger user', 3
    from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and exists (
      select from pg_trigger where tgrelid = c.oid and not tgisinternal
    )
    order by rank desc`);
  return { drop: rows.map(({ drop }) => drop), create: rows.map(({ create }) => create).toReversed() };
}

/** Takes the lock of those who make and remove backups, until the connection ends. False if another has it. */
export async function lockBackups(client: Client): Promise<boolean> {
  const { rows } = await client.query<{ locked: boolean }>(
    `select pg_try_advisory_lock(hashtext('dallal.backup')) as locked`,
  );
  return rows[0]?.locked === true;
}

/** Takes the lock of those who use the scratch database, until the connection ends. False if another has it. */
export async function lockScratchDatabase(client: Client): Promise<boolean> {
  const { rows } = await client.query<{ locked: boolean }>(
    `select pg_try_advisory_lock(hashtext('dallal.rehearsal')) as locked`,
  );
  return rows[0]?.locked === true;
}

/** The name of the scratch database that belongs to the client's database. */
export async function findScratchName(client: Client): Promise<string> {
  const { rows } = await client.query<{ name: string }>(
    `select 'rehearsal_' || oid as name from pg_database where datname = current_database()`,
  );
  return rows[0]!.name; // the database that it is connected to
}

/** Whether the database has members, so that nothing may be restored into it. */
export async function hasMembers(client: Client): Promise<boolean> {
  const { rows } = await client.query<{ exists: boolean }>(`select to_regclass('public.users') is not null as exists`);
  if (!rows[0]?.exists) return false;
  return (await client.query('select from users limit 1')).rowCount === 1;
}

/** Ends the other sessions of the same account, and waits until they are gone, up to ten seconds each. */
export async function endOtherSessions(client: Client): Promise<void> {
  await client.query(`
    select pg_terminate_backend(pid, 10000) from pg_stat_activity
    where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid()
      and usename = current_user`);
}

export async function dropEverything(client: Client): Promise<void> {
  await client.query('drop schema if exists public, pgboss cascade; create schema public');
}

export async function truncate(client: Client, tables: Table[]): Promise<void> {
  await client.query(`truncate ${tables.map(({ table }) => client.escapeIdentifier(table)).join(', ')}`);
}

const columnsOf = (client: Client, columns: string[]): string =>
  columns.map((column) => client.escapeIdentifier(column)).join(', ');

/** Statement that writes the rows of a table to the client. */
export const copyOut = (client: Client, { table, columns }: Table): string =>
  `copy (select ${columnsOf(client, columns)} from ${client.escapeIdentifier(table)}) to stdout`;

/** Statement that reads the rows of a table from the client. */
export const copyIn = (client: Client, { table, columns }: Table): string =>
  `copy ${client.escapeIdentifier(table)} (${columnsOf(client, columns)}) from stdin`;

export interface PendingJob {
  name: string;
  data: object;
  startAfter: string;
  isHighPriority: boolean;
  usesLongRetry: boolean;
}

/** The jobs that are due or running, oldest first. Those without data recur: the start of the app schedules them. */
export async function findPendingJobs(client: Client, longRetryLimit: number): Promise<PendingJob[]> {
  const { rows } = await client.query<PendingJob>(
    `select name, data, start_after as "startAfter", priority > 0 as "isHighPriority",
       retry_limit >= $1 as "usesLongRetry"
     from pgboss.job
     where state in ('created', 'retry', 'active') and data is not null and data::jsonb <> '{}'
     order by created_on, id`,
    [longRetryLimit],
  );
  return rows;
}

/** The pictures that the database names. */
export async function findPictureIds(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ id: string }>('select id::text from images order by id');
  return rows.map(({ id }) => id);
}
