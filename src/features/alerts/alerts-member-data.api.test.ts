import { afterAll, expect, test } from 'vitest';

import { scrubAccounts } from '#features/accounts/deletion/scrub-accounts.server.ts';
import { DAY_MS } from '#platform/durations.ts';
import { changePrice, follow, listNotifications, save, signInAgain, storeNewAd } from '#tests/support/alerts.ts';
import { openMarketplace, type Person } from '#tests/support/marketplace.ts';

import { alertsMemberData } from './alerts-member-data.server.ts';
import { notifyFollowedAds, notifyPriceDrops } from './notify-buyers.server.ts';

const market = await openMarketplace();
afterAll(() => market.close());

const set = (by: Person, change: object) =>
  market.db.updateTable('users').set(change).where('id', '=', by.id).execute();
const people = (count: number) => Promise.all(Array.from({ length: count }, () => market.person()));
const scrub = async (by: Person) => {
  await set(by, { status: 'closed', closed_at: new Date(market.time.now) });
  market.time.now += 15 * DAY_MS;
  await scrubAccounts([alertsMemberData]).run(market.services, {});
};

test('scrubbing an account deletes its notifications and saved searches', async () => {
  const [by, other, seller] = (await people(3)) as [Person, Person, Person];
  for (const person of [by, other]) {
    await follow(market, person, seller);
    await market.call('POST', '/saved-searches', {
      by: await signInAgain(market, person),
      body: { name: 'Cars', address: '/list/cars', frequency: 'never' },
    });
  }
  await storeNewAd(market, seller);
  await notifyFollowedAds.run(market.services, {});
  await scrub(by);
  const remainingOf = async ({ id }: Person) =>
    Promise.all(
      (['notifications', 'saved_searches'] as const).map((table) =>
        market.db.selectFrom(table).select('id').where('user_id', '=', id).execute(),
      ),
    );
  expect((await remainingOf(by)).flat()).toEqual([]);
  expect((await remainingOf(other)).flat()).toHaveLength(2);
});

test('scrubbing an account deletes the notifications of others about its ads', async () => {
  const [reader, seller, another] = (await people(3)) as [Person, Person, Person];
  await set(seller, { name: 'Layla Who Left' });
  for (const person of [seller, another]) await follow(market, reader, person);
  const id = await storeNewAd(market, seller, 'What she sold');
  await storeNewAd(market, another, 'Still here');
  await changePrice(market, id, 2_000_000);
  await save(market, reader, id);
  await changePrice(market, id, 1_500_000);
  await notifyFollowedAds.run(market.services, {});
  await notifyPriceDrops.run(market.services, {});
  expect(JSON.stringify(await listNotifications(market, reader))).toContain('Layla Who Left');
  await scrub(seller);
  const left = JSON.stringify(await listNotifications(market, reader));
  for (const gone of ['Layla Who Left', 'What she sold']) expect(left).not.toContain(gone);
  expect(left).toContain('Still here');
});
