import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';

import { DAY_MS } from '#platform/durations.ts';
import { openMarketplace } from '#tests/support/marketplace.ts';

import { deleteOldNotifications } from './notifications.server.ts';

const market = await openMarketplace();
afterAll(() => market.close());

async function store(count: number, ageDays: number): Promise<void> {
  const { id } = await market.person();
  await sql`
    insert into notifications (user_id, type, data, created_at)
    select ${id}, 'ad-approved', '{}', ${new Date(market.time.now - ageDays * DAY_MS)}
    from generate_series(1, ${count}::int)`.execute(market.db);
}

const countAll = async () =>
  (await sql<{ count: number }>`select count(*)::int as count from notifications`.execute(market.db)).rows[0]?.count;

test('deletes notifications after a year, however many there are', async () => {
  await store(2_300, 366);
  await store(7, 364);
  await deleteOldNotifications.run(market.services, {});
  expect(await countAll()).toBe(7);
  market.time.now += 2 * DAY_MS;
  await store(3, 0);
  await deleteOldNotifications.run(market.services, {});
  expect(await countAll()).toBe(3);
});
