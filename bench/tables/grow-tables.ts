import { sql } from 'kysely';

import type { Database } from '#platform/data/database.server.ts';

/** When the first rows are from. */
const FIRST_AT = '2024-01-01';

interface Size {
  /** Rows that each table has, and those that it gets: multiples of the number of members. */
  from: number;
  to: number;
  members: number;
  /** Between two rounds. */
  hours: number;
}

/**
 * Adds rows in the order of time, as they come: a round gives each member one message in the conversation with the
 * member after, one notification and one audit entry. Members have the ids from 1 on, and so have their conversations.
 */
export async function growTables(db: Database, { from, to, members, hours }: Size): Promise<void> {
  await addMembers(db, members);
  const rounds = to / members;
  for (let round = from / members + 1; round <= rounds; round += 1) {
    const at = sql`timestamptz ${sql.lit(FIRST_AT)}
      + make_interval(secs => 3600 * ${sql.lit(hours)} * (${sql.lit(round)} + id / ${sql.lit(members)}::float8))`;
    await sql`insert into messages (conversation_id, seq, sender_id, client_id, content, created_at)
      select id, ${sql.lit(round)}, id, gen_random_uuid(),
        repeat('Is it still there, and what would the price be? ', 1 + (id % 3)::int), ${at}
      from generate_series(1, ${sql.lit(members)}) as id on conflict do nothing`.execute(db);
    await sql`insert into notifications (user_id, type, data, created_at)
      select id, 'ad_approved', jsonb_build_object('adId', id::text), ${at}
      from generate_series(1, ${sql.lit(members)}) as id`.execute(db);
    await sql`insert into audit_log (at, action, target_kind, target_id, member_id, before, after)
      select ${at}, 'ad.approve', 'ad', id::text, id, '{"status": "pending_review"}', '{"status": "active"}'
      from generate_series(1, ${sql.lit(members)}) as id`.execute(db);
  }
  await sql`update conversations set last_seq = ${sql.lit(rounds)}, buyer_read = ${sql.lit(rounds)},
    seller_read = ${sql.lit(Math.max(0, rounds - 2))}`.execute(db);
  await sql`vacuum analyze`.execute(db);
}

async function addMembers(db: Database, members: number): Promise<void> {
  await sql`insert into users (id, name, email, country_code, mobile, password_hash, status, role)
    select id, 'Person ' || id, 'person' || id || '@example.com', '+965', (50000000 + id)::text, '-', 'active', 'member'
    from generate_series(1, ${sql.lit(members)}) as id on conflict do nothing`.execute(db);
  await sql`insert into conversations (id, buyer_id, seller_id, last_at)
    select id, id, id % ${sql.lit(members)} + 1, '2026-05-01' from generate_series(1, ${sql.lit(members)}) as id
    on conflict do nothing`.execute(db);
}
