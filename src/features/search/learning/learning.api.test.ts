import { afterAll, beforeAll, expect, test } from 'vitest';

import { type Marketplace, openMarketplace, type Person } from '#tests/support/marketplace.ts';
import { storeAds } from '#tests/support/store-ads.ts';

import { refreshVocabulary } from '../text/vocabulary.server.ts';
import type { LearntWordRow } from './contract.ts';
import { learnFromAds } from './learn-from-ads.server.ts';

let market: Marketplace;
let admin: Person;
beforeAll(async () => {
  market = await openMarketplace();
  admin = await market.person('admin');
  const group = { words: ['zorbex', 'quillon'], finds: [] };
  await market.call('POST', '/admin/search-words', { by: admin, body: group });
  await store(7, 'jobs', (word) => ({ en: `Zorbex ${word}` }));
  await store(6, 'flats', (word) => ({ en: `Quillon ${word}` }));
  await store(6, 'jobs', (word) => ({ en: `Tarnix ${word}` }));
  await store(6, 'jobs', (word) => ({ en: `Velmora ${word}`, ar: `فلمورا ${word}` }));
  await store(1, 'jobs', () => ({ en: 'Velmora' }));
  await store(1, 'flats', () => ({ ar: 'فلمورا' }));
  await refreshVocabulary(market.db);
}, 60_000);
afterAll(() => market.close());

const WORDS = ['alpha', 'bravo', 'delta', 'foxtrot', 'kilo', 'lima', 'tango'];

const store = (count: number, category: string, titleOf: (word: string) => { en?: string; ar?: string }) =>
  storeAds(
    market,
    admin,
    WORDS.slice(0, count).map((word) => ({ title: titleOf(word), category })),
  );

const learn = () => learnFromAds.run(market.services, {});

async function count(search: string): Promise<number> {
  const { body } = await market.call('GET', `/ads?search=${encodeURIComponent(search)}`);
  return body.data.pagination.totalItems;
}

async function list(query = ''): Promise<LearntWordRow[]> {
  const { status, body } = await market.call('GET', `/admin/learnt-words${query}`, { by: admin });
  expect(status).toBe(200);
  return body.data.rows;
}
const listCrossings = () => list('?kind=crossing');
const refusal = (method: 'PUT' | 'DELETE', { _id }: { _id: string }) =>
  market.call(method, `/admin/learnt-words/${_id}/refusal`, { by: admin });

test('a synonym that means something else here is found only while that is refused', async () => {
  expect(await count('zorbex')).toBe(13);
  await learn();
  expect([await count('zorbex'), await count('quillon')]).toEqual([7, 6]);
  const rows = await listCrossings();
  expect(rows.map(({ word, other, ads, otherAds, shared }) => [word, other, ads, otherAds, shared]).toSorted()).toEqual(
    [
      ['quillon', 'zorbex', 6, 7, 0],
      ['zorbex', 'quillon', 7, 6, 0],
    ],
  );
  const fact = rows.find(({ word }) => word === 'zorbex')!;
  expect([fact.category?.en, fact.otherCategory?.en]).toEqual(['Jobs', 'Property']);

  expect((await refusal('PUT', fact)).status).toBe(200);
  expect([await count('zorbex'), await count('quillon')]).toEqual([13, 6]);
  await learn();
  expect([await count('zorbex'), await count('quillon')]).toEqual([13, 6]);
  expect(await list('?state=refused')).toMatchObject([{ word: 'zorbex', isRefused: true }]);

  await refusal('DELETE', fact);
  expect(await count('zorbex')).toBe(7);
});

test('a word that titles translate is found in the other language', async () => {
  await learn();
  expect(await list('?kind=translation')).toMatchObject([{ other: 'velmora', shared: 6 }]);
  expect([await count('velmora'), await count('فلمورا')]).toEqual([8, 8]);
});

test('ads of the category that a word means come first', async () => {
  const [newest] = await storeAds(market, admin, [{ title: { en: 'Tarnix' }, category: 'flats' }]);
  await learn();
  const [fact] = await list('?kind=meaning&search=tarnix');
  expect(fact).toMatchObject({ word: 'tarnix', category: { en: 'Jobs' }, ads: 7, shared: 6 });
  const found = async () => (await market.call('GET', '/ads?search=tarnix')).body.data.ads;
  expect((await found()).at(-1)._id).toBe(newest);

  await refusal('PUT', fact!);
  expect((await found())[0]._id).toBe(newest);
});

test('the explanation of a search has what was learnt about its words', async () => {
  await learn();
  const { body } = await market.call('GET', '/ads?search=velmora&explain=1', { by: admin });
  expect(body.data.explanation.learnt).toContainEqual(
    expect.objectContaining({ kind: 'translation', other: 'velmora' }),
  );
});

test('what is no longer true is forgotten, unless it was refused', async () => {
  await learn();
  const [refused] = await list('?kind=translation');
  await refusal('PUT', refused!);
  await market.db.updateTable('ads').set({ status: 'archived' }).execute();
  await learn();
  const rows = await list();
  expect(rows.map(({ _id }) => _id)).toContain(refused!._id);
  expect(rows.filter(({ isRefused }) => !isRefused)).toEqual([]);
  expect((await refusal('PUT', { _id: '999999' })).body.errorCode).toBe('NOT_FOUND');
});
