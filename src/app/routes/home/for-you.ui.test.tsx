import { expect, test } from 'vitest';

import * as adsApi from '#features/ads/contract.ts';
import * as savedSearchesApi from '#features/alerts/saved-searches/contract.ts';
import type { SavedSearch } from '#features/alerts/saved-searches/contract.ts';
import type { Me } from '#platform/http/session-contract.ts';
import { adCard, member } from '#tests/ui/builders.ts';
import { fakeApi } from '#tests/ui/fake-api.ts';
import { open } from '#tests/ui/open.tsx';
import { wordsOf } from '#tests/ui/words.ts';

import { ForYou } from './for-you.tsx';

const SEARCH: SavedSearch = {
  _id: '1',
  name: 'Toyotas',
  address: '/list/cars?attr.make=toyota',
  frequency: 'daily',
  filters: [],
  newFinds: 3,
  createdAt: '2026-11-01T08:00:00.000Z',
};

/** Opens the row on a device that has seen the ads with these ids. */
async function openRow(seen: string[], { as }: { as?: Me } = {}) {
  localStorage.setItem('recentAds', JSON.stringify(seen));
  const api = fakeApi();
  // A card under the pointer preloads its ad.
  for (const endpoint of [adsApi.get, adsApi.listSimilar]) api.on(endpoint);
  const [loading, searches] = [api.on(adsApi.listByIds), api.on(savedSearchesApi.list)];
  const { screen, router } = await open(<ForYou />, { api, ...(as && { as }) });
  const row = screen.getByRole('region', { name: wordsOf('home').forYou });
  const addresses = () =>
    row
      .getByRole('link')
      .elements()
      .map((link) => link.getAttribute('href'));
  return { api, router, row, addresses, loading, searches };
}

const cards = (...ids: string[]) => ({ ads: ids.map((_id) => adCard({ _id })) });
const stored = () => localStorage.getItem('recentAds');

test('the row has the ads seen last, the latest first', async () => {
  const { addresses, loading } = await openRow(['8', '5']);
  await loading.answer(cards('8', '5'));
  await expect.poll(addresses).toEqual(['/ad/8', '/ad/5']);
  expect(loading.inputs).toEqual([{ query: { ids: '8,5' } }]);
});

test('ads that are no longer active leave the row and the device', async () => {
  const { addresses, loading } = await openRow(['8', '5', '4']);
  await loading.answer(cards('8', '4'));
  await expect.poll(addresses).toEqual(['/ad/8', '/ad/4']);
  expect(stored()).toBe('["8","4"]');
  expect(loading.inputs).toHaveLength(1);
});

test('the row leaves with its last ad', async () => {
  const { row, loading } = await openRow(['8']);
  await loading.answer(cards());
  await expect.poll(stored).toBe('[]');
  await expect.element(row).not.toBeInTheDocument();
});

test('a device that has seen no ad has no row', async () => {
  const { row, loading } = await openRow([]);
  await expect.element(row).not.toBeInTheDocument();
  expect(loading.inputs).toEqual([]);
});

test('a member’s searches with new results come first, and are seen once opened', async () => {
  const { api, addresses, row, router, loading, searches } = await openRow(['8'], { as: member() });
  const seen = api.on(savedSearchesApi.markSeen);
  await loading.answer(cards('8'));
  searches.always({ savedSearches: [SEARCH, { ...SEARCH, _id: '2', newFinds: 0 }] });
  await expect.poll(addresses).toEqual(['/list/cars?attr.make=toyota&sort=newest', '/ad/8']);
  await row.getByRole('link', { name: 'Toyotas 3 new' }).click();
  await expect.poll(() => router.state.location.pathname).toBe('/list/cars');
  await expect.poll(() => seen.inputs).toEqual([{ params: { id: '1' } }]);
});

test('searches are shown although the ads failed to load, and the device keeps the ads', async () => {
  const { addresses, loading, searches } = await openRow(['8'], { as: member() });
  await loading.fail();
  searches.always({ savedSearches: [SEARCH] });
  await expect.poll(addresses).toEqual(['/list/cars?attr.make=toyota&sort=newest']);
  expect(stored()).toBe('["8"]');
});

test('ads are shown although the searches failed to load', async () => {
  const { addresses, loading, searches } = await openRow(['8'], { as: member() });
  await loading.answer(cards('8'));
  await searches.fail();
  await expect.poll(addresses).toEqual(['/ad/8']);
});
