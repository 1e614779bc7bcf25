import { sql } from 'kysely';

import { findConversations, countUnreadMessages } from '#features/chat/conversations/queries.server.ts';
import { findMessages, insertMessage } from '#features/chat/messages/queries.server.ts';
import {
  deleteNotificationsAboutMember,
  findNotifications,
  insertNotification,
} from '#features/alerts/notifications/queries.server.ts';
import { type Database, withDatabaseAt } from '#platform/data/database.server.ts';
import { hasPostgres, type PostgresServer, startPostgresPair } from '#tests/support/postgres-pair.ts';
import { fillTestDatabase } from '#tests/support/template-database.ts';

import { readCpuTime } from '../cpu-time.ts';
import { comparePartitions } from './compare-partitions.ts';
import { growTables } from './grow-tables.ts';

const MEMBERS = 100_000;
const RUNS = 400;
const WARM_UP_RUNS = 20;
const PAGE = { limit: 20, offset: 0 };
/** The rows are from two years. */
const HOURS = 2 * 365 * 24;

/**
 * Generates messages, notifications and audit entries in two steps, a quarter of `millions` and all of them, and prints
 * the CPU time of each statement that touches them at both sizes; then that of notifications in a table with a
 * partition for each month. Checks nothing: docs/scale.md has the figures.
 */
export async function benchTables(millions = 0.8): Promise<boolean> {
  if (!hasPostgres()) throw new Error('This benchmark needs the PostgreSQL of Debian');
  const pair = await startPostgresPair({ fsync: 'off', shared_buffers: '512MB', max_wal_size: '4GB', jit: 'off' });
  try {
    await fillTestDatabase(pair.primary.url);
    await withDatabaseAt(pair.primary.url, async (db) => {
      const last = millions * 1_000_000;
      for (const [from, rows] of [
        [0, last / 4],
        [last / 4, last],
      ] as const) {
        await growTables(db, { from, to: rows, members: MEMBERS, hours: (HOURS * MEMBERS) / last });
        process.stdout.write(`\n${rows} rows of each table\n${await sizes(db)}\n`);
        for (const [name, run] of Object.entries(STATEMENTS))
          process.stdout.write(
            `${name.padEnd(40)} ${(await cpuPerRun(pair.primary, (member) => run(db, member))).toFixed(2)} ms\n`,
          );
      }
    });
    await comparePartitions(pair.primary, (run) => cpuPerRun(pair.primary, run));
  } finally {
    await pair.close();
  }
  return true;
}

/** The statements by name, each for the member with a number. All members have the same number of rows. */
const STATEMENTS: Record<string, (db: Database, member: number) => Promise<unknown>> = {
  'the last messages of a conversation': (db, member) => findMessages(db, member, { limit: 50 }),
  'send a message': (db, member) =>
    insertMessage(db, {
      conversationId: member,
      side: 'buyer',
      senderId: member,
      clientId: crypto.randomUUID(),
      content: 'Is it still there?',
      now: new Date(),
    }),
  'list a member’s conversations': (db, member) => findConversations(db, toChatUser(member), undefined, PAGE),
  'search a member’s conversations': (db, member) => findConversations(db, toChatUser(member), 'discount', PAGE),
  'count unread messages': (db, member) => countUnreadMessages(db, toChatUser(member)),
  'a page of notifications': (db, member) => findNotifications(db, member, [], PAGE),
  'add a notification': (db, member) =>
    insertNotification(db, { user_id: member, type: 'ad_approved', data: '{}', created_at: new Date() }),
  'delete notifications about a seller': (db, member) => deleteNotificationsAboutMember(db, MEMBERS + member),
  'the newest audit entries of a member': (db, member) =>
    sql`select * from audit_log where member_id = ${member} order by at desc, id desc limit 20`.execute(db),
};

const toChatUser = (userId: number) => ({ userId, isStaff: false });

/** CPU time of PostgreSQL per run in milliseconds: other load on the machine changes it less than elapsed time. */
async function cpuPerRun(server: PostgresServer, run: (member: number) => Promise<unknown>): Promise<number> {
  let startedAt = 0;
  for (let at = 0; at < WARM_UP_RUNS + RUNS; at += 1) {
    if (at === WARM_UP_RUNS) startedAt = readCpuTime(server.pid());
    // Members far from each other: their rows are on different pages.
    await run(1 + ((at * 7919) % MEMBERS));
  }
  return (readCpuTime(server.pid()) - startedAt) / RUNS;
}

async function sizes(db: Database): Promise<string> {
  const { rows } = await sql<{ name: string; heap: string; indexes: string }>`
    select relname as name, pg_size_pretty(pg_relation_size(oid)) as heap,
      pg_size_pretty(pg_indexes_size(oid)) as indexes
    from pg_class where relname in ('messages', 'notifications', 'audit_log', 'conversations') order by 1`.execute(db);
  return rows.map(({ name, heap, indexes }) => `${name}: ${heap}, indexes ${indexes}`).join('\n');
}
