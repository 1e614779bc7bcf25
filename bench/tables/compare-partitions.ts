import { sql } from 'kysely';

import {
  countUnreadNotifications,
  deleteNotificationsBefore,
  findNotifications,
  insertNotification,
} from '#features/alerts/notifications/queries.server.ts';
import { type Database, withDatabaseAt } from '#platform/data/database.server.ts';
import type { PostgresServer } from '#tests/support/postgres-pair.ts';

import { readCpuTime } from '../cpu-time.ts';

const PAGE = { limit: 20, offset: 0 };
const BATCH = 1_000;
/** The month that is deleted: the oldest. */
const FIRST_MONTH = { name: 'notifications_2024_01', end: new Date('2024-02-01') };

type MeasureCpu = (run: (member: number) => Promise<unknown>) => Promise<number>;

/**
 * Copies the notifications to a table with a partition for each month, and prints for both tables the CPU time of the
 * statements, and what it costs to delete the oldest month.
 */
export async function comparePartitions(server: PostgresServer, measureCpu: MeasureCpu): Promise<void> {
  await withDatabaseAt(server.url, createPartitions);
  for (const [name, schemas, deleteMonth] of [
    ['one table', 'public', deleteInBatches],
    ['partitions', 'partitioned,public', dropPartition],
  ] as const) {
    process.stdout.write(`\nnotifications in ${name}\n`);
    await withDatabaseAt(`${server.url}&options=-csearch_path%3D${schemas}`, async (db) => {
      for (const [statement, run] of Object.entries(STATEMENTS)) {
        const cpu = await measureCpu((member) => run(db, member));
        process.stdout.write(`${statement.padEnd(40)} ${cpu.toFixed(2)} ms\n`);
      }
      const [cpuBefore, walBefore, startedAt] = [readCpuTime(server.pid()), await readWal(db), performance.now()];
      await deleteMonth(db);
      process.stdout.write(
        `delete the oldest month: ${((performance.now() - startedAt) / 1_000).toFixed(2)} s, ` +
          `CPU ${((readCpuTime(server.pid()) - cpuBefore) / 1_000).toFixed(2)} s, ` +
          `${(((await readWal(db)) - walBefore) / 1e6).toFixed(1)} MB of WAL\n`,
      );
    });
  }
}

const STATEMENTS: Record<string, (db: Database, member: number) => Promise<unknown>> = {
  'a page of notifications': (db, member) => findNotifications(db, member, [], PAGE),
  'count unread notifications': (db, member) => countUnreadNotifications(db, member, []),
  'add a notification': (db, member) =>
    insertNotification(db, { user_id: member, type: 'ad_approved', data: '{}', created_at: new Date() }),
};

/** The primary key of a partitioned table includes the time. */
async function createPartitions(db: Database): Promise<void> {
  await sql`create schema partitioned`.execute(db);
  await sql`create table partitioned.notifications (like notifications including defaults including identity)
    partition by range (created_at)`.execute(db);
  await sql`
    do $$ begin
      for month in 0..47 loop
        execute format(
          'create table partitioned.%I partition of partitioned.notifications for values from (%L) to (%L)',
          to_char(date '2024-01-01' + make_interval(months => month), '"notifications_"YYYY_MM'),
          date '2024-01-01' + make_interval(months => month), date '2024-01-01' + make_interval(months => month + 1));
      end loop;
    end $$`.execute(db);
  await sql`insert into partitioned.notifications overriding system value select * from notifications`.execute(db);
  await sql`
    select setval(pg_get_serial_sequence('partitioned.notifications', 'id'), max(id))
    from notifications`.execute(db);
  await sql`alter table partitioned.notifications add primary key (id, created_at)`.execute(db);
  const { rows: indexes } = await sql<{ name: string; definition: string }>`
    select indexname as name, indexdef as definition from pg_indexes
    where schemaname = 'public' and tablename = 'notifications' and indexname not like '%pkey'`.execute(db);
  for (const { definition } of indexes)
    await sql.raw(definition.replace('public.notifications', 'partitioned.notifications')).execute(db);
  await sql`alter table partitioned.notifications add foreign key (user_id) references users on delete cascade`.execute(
    db,
  );
  await sql`vacuum analyze partitioned.notifications`.execute(db);
}

/** As the nightly job. */
async function deleteInBatches(db: Database): Promise<void> {
  let last: number | undefined = 0;
  while (last !== undefined) last = await deleteNotificationsBefore(db, FIRST_MONTH.end, { after: last, limit: BATCH });
}

const dropPartition = (db: Database): Promise<unknown> =>
  sql`drop table partitioned.${sql.ref(FIRST_MONTH.name)}`.execute(db);

async function readWal(db: Database): Promise<number> {
  const { rows } = await sql<{ bytes: string }>`select pg_current_wal_lsn() - '0/0'::pg_lsn as bytes`.execute(db);
  return Number(rows[0]?.bytes);
}
