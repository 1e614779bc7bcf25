import { sql } from 'kysely';

import type { Database } from '#platform/data/database.server.ts';

import { CACHE_FOLDER, fillDatabase, prepareFolder } from '../prepare-database.ts';

const PEOPLE = 50_000;
const ORDERS = 40_000;
const AUDIT_ENTRIES = 200_000;
const REPORT_CASES = 5_000;
const MESSAGES = 1_000_000;

/** A data folder with 100,000 ads in all states, 50,000 people, and what they paid, wrote and reported. */
export const prepareAdmin = (): Promise<string> =>
  prepareFolder(`${CACHE_FOLDER}-admin`, [import.meta.filename], async (db) => {
    await fillDatabase(db);
    await storePeople(db);
    await closeSomeAds(db);
    await storeOrders(db);
    await storeReports(db);
    await storeAudit(db);
    await storeMessages(db);
    await sql`vacuum analyze`.execute(db);
  });

async function storePeople(db: Database): Promise<void> {
  await sql`
    insert into users (name, email, country_code, mobile, password_hash, status, created_at, last_seen_at, verified_at)
    select
      (array['Nour', 'Salma', 'Yousef', 'Huda', 'بدر', 'نوف', 'مشعل', 'حصة'])[1 + n % 8] || ' ' ||
        (array['Haddad', 'Khalil', 'السالم', 'العنزي', 'Carter'])[1 + n % 5] || ' ' || n,
      'person' || n || '@example.com', '+965', (60000000 + n)::text, '-',
      case when n % 50 = 0 then 'suspended' else 'active' end,
      now() - n * interval '20 minutes', now() - (n * 7919 % 100000) * interval '1 minute',
      case when n % 20 = 0 then now() end
    from generate_series(1, ${PEOPLE - 2_000}::int) as n`.execute(db);
  await sql`
    update users set role = case when id % 3 = 0 then 'moderator' else 'support' end
    where id between 10 and 30`.execute(db);
}

/** A third of the ads is not live; a fifth has a risk. */
async function closeSomeAds(db: Database): Promise<void> {
  await sql`
    update ads set
      status = (array['sold', 'expired', 'archived', 'suspended', 'rejected', 'pending_review'])[1 + id / 3 % 6]
    where id % 3 = 0`.execute(db);
  await sql`
    update ad_signals set
      checked_at = now(),
      risk = case when ad_id % 5 = 0 then 1 + ad_id % 60 else 0 end`.execute(db);
}

async function storeOrders(db: Database): Promise<void> {
  await sql`
    insert into plans (key, name, description, days, pictures, prices, purpose)
    values ('bench', '{"en":"Standard"}', '{}', 30, 8, '{"KWD":5000}', 'post')`.execute(db);
  await sql`
    insert into orders (id, user_id, ad_id, plan_id, purpose, amount, currency, status, method, created_at, paid_at,
      received_on)
    select gen_random_uuid(), seller_id, id, (select max(id) from plans), 'post', 5000, 'KWD', status,
      method, created_at, case when status in ('paid', 'refunded') then created_at + interval '2 minutes' end,
      case when method = 'bank_transfer' then created_at::date end
    from (
      select *, case when id % 20 <> 0 then 'gateway' when status = 'paid' then 'bank_transfer'
        when status = 'pending' then 'manual' else 'gateway' end as method
      from (
        select id, seller_id, now() - id * interval '3 minutes' as created_at,
          (array['paid', 'paid', 'paid', 'cancelled', 'refunded', 'pending'])[1 + id % 6] as status
        from ads where id <= ${ORDERS}::int
      ) as dated
    ) as ordered`.execute(db);
}

async function storeReports(db: Database): Promise<void> {
  await sql`
    insert into report_cases (
      kind, target, member_id, ad_id, title, description, report_count, reported_at,
      decision, reason, decided_by, decided_at
    )
    select 'ad', 'ad:' || id, seller_id, id, title, description, 1 + id % 5, now() - id * interval '5 minutes',
      case when id % 2 = 0 then 'none' end, case when id % 2 = 0 then 'Fine' end,
      case when id % 2 = 0 then 1 end, case when id % 2 = 0 then now() end
    from ads where id <= ${REPORT_CASES}::int`.execute(db);
  await sql`
    insert into reports (case_id, reporter_id, reason, created_at)
    select id, 1 + (id * 31 + nth) % ${PEOPLE}::int,
      (array['fraud', 'prohibited', 'duplicate', 'other'])[1 + id % 4], reported_at
    from report_cases, generate_series(1, report_count) as nth`.execute(db);
}

async function storeAudit(db: Database): Promise<void> {
  await sql`
    insert into audit_log (at, actor_id, actor_role, action, target_kind, target_id, member_id, before, after)
    select now() - n * interval '1 minute', 1 + n % 40, 'moderator',
      (array['ad.approve', 'ad.reject', 'ad.suspend', 'ad.restore'])[1 + n % 4], 'ad', (1 + n % 100000)::text,
      1 + n % ${PEOPLE}::int, '{"status":"pending_review"}', '{"status":"active"}'
    from generate_series(1, ${AUDIT_ENTRIES}::int) as n`.execute(db);
}

async function storeMessages(db: Database): Promise<void> {
  await sql`
    insert into conversations (ad_id, buyer_id, seller_id, last_seq)
    select id, 1 + (seller_id + id) % ${PEOPLE}::int, seller_id, 20 from ads
    where id <= ${MESSAGES / 20}::int and seller_id <> 1 + (seller_id + id) % ${PEOPLE}::int`.execute(db);
  await sql`
    insert into messages (conversation_id, seq, sender_id, client_id, content, created_at)
    select id, seq, buyer_id, gen_random_uuid(), 'Is it still available?',
      now() - (id * 20 + seq) * interval '10 seconds'
    from conversations, generate_series(1, 20) as seq`.execute(db);
}
