import { afterAll, expect, test } from 'vitest';

import { liveAd, openMarketplace } from '#tests/support/marketplace.ts';

const market = await openMarketplace();
afterAll(() => market.close());

test('shows a changed profile everywhere', async () => {
  const by = await market.person();
  const ad = await liveAd(market, by);
  const before = market.changes.length;
  const { status, body } = await market.call('PUT', '/account/profile', {
    by,
    body: { name: '  Layla  ', bio: ' Furniture and books ' },
  });
  expect([status, body.data.user.name, body.data.user.bio]).toEqual([200, 'Layla', 'Furniture and books']);
  expect((await market.call('GET', `/users/${by.id}`)).body.data.user).toMatchObject({
    name: 'Layla',
    bio: 'Furniture and books',
  });
  expect((await market.call('GET', `/ads/${ad}`)).body.data.ad.seller.name).toBe('Layla');
  expect(market.changes.slice(before)).toContain(`user:${by.id}`);
  const after = market.changes.length;
  await market.call('PUT', '/account/profile', { by, body: { name: 'Layla', bio: 'Furniture and books' } });
  expect(market.changes.slice(after)).toEqual([]);
  await market.call('PUT', '/account/profile', { by, body: { name: 'Layla', bio: '' } });
  expect((await market.call('GET', `/users/${by.id}`)).body.data.user.bio).toBeNull();
});

test.each([
  ['name', { name: ' ', bio: '' }],
  ['name', { name: 'n'.repeat(101), bio: '' }],
  ['bio', { name: 'Layla', bio: 'b'.repeat(501) }],
])('reports an invalid %s as a field error', async (field, body) => {
  const by = await market.person();
  const answer = await market.call('PUT', '/account/profile', { by, body });
  expect([answer.status, Object.keys(answer.body.fieldErrors)]).toEqual([422, [field]]);
});

test('requires a logged-in member', async () => {
  expect((await market.call('PUT', '/account/profile', { body: { name: 'Layla', bio: '' } })).status).toBe(401);
});
