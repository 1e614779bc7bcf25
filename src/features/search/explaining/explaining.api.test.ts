import { afterAll, beforeAll, expect, test } from 'vitest';

import { STAFF_ROLES } from '#platform/role.ts';
import { type Marketplace, openMarketplace, type Person } from '#tests/support/marketplace.ts';
import { storeAds } from '#tests/support/store-ads.ts';

import { refreshVocabulary } from '../text/vocabulary.server.ts';
import type { SearchExplanation } from './contract.ts';

let market: Marketplace;
let support: Person;
beforeAll(async () => {
  market = await openMarketplace();
  support = await market.person('support');
  await storeAds(market, await market.person(), [
    { title: { en: 'Corolla, automatic' }, city: 'jahra', attributes: { make: 'toyota' } },
    { title: { en: 'Zorbex with a lid' }, category: 'jobs' },
    { title: { en: 'Quillon studio' }, category: 'flats' },
  ]);
  await refreshVocabulary(market.db);
}, 60_000);
afterAll(() => market.close());

const pathOf = (params: Record<string, string>) =>
  `/ads?${new URLSearchParams({ explain: '1', ...params }).toString()}`;
async function explain(search: string, params: Record<string, string> = {}): Promise<SearchExplanation> {
  const { status, body } = await market.call('GET', pathOf({ search, ...params }), { by: support });
  expect(status).toBe(200);
  return body.data.explanation;
}
const usesOf = ({ words }: SearchExplanation) => words.map(({ word, use }) => `${word} ${use}`);

test('returns the interpretation of each word, and the required alternatives', async () => {
  const explained = await explain('toyota cars in jahra');
  expect(usesOf(explained)).toEqual(['toyota named', 'cars named', 'in ignored', 'jahra named']);
  expect(explained.words.map(({ names }) => names.map(({ kind, id }) => `${kind} ${id}`))).toEqual([
    ['option make=toyota'],
    ['category cars'],
    [],
    ['city jahra'],
  ]);
  const [make, category, place, ...more] = explained.clauses;
  expect(category).toContainEqual(
    expect.objectContaining({ kind: 'category', id: 'cars', name: { en: 'Cars', ar: 'سيارات' } }),
  );
  const named = (kind: string, id: string, en: string) =>
    expect.objectContaining({ kind, id, name: expect.objectContaining({ en }) });
  expect(make).toEqual(expect.arrayContaining([{ lexeme: 'toyota' }, named('option', 'make=toyota', 'TOYOTA')]));
  expect(place).toEqual(expect.arrayContaining([{ lexeme: 'jahra' }, named('city', 'jahra', 'Jahra')]));
  expect(more).toEqual([]);
});

test('returns which words are replaced, dropped, or implied by the category', async () => {
  const { words } = await explain('zorbxe');
  expect(words).toMatchObject([{ use: 'replaced', correction: 'zorbex' }]);
  expect(usesOf(await explain('zorbex for sale'))).toEqual(['zorbex searched', 'for ignored', 'sale dropped']);
  expect(usesOf(await explain('quillon property', { categoryId: 'flats' }))).toEqual([
    'quillon searched',
    'property implied',
  ]);
});

test('returns which number must be next to which unit', async () => {
  const { quantities } = await explain('phone 16 gb');
  expect(quantities).toHaveLength(1);
  expect(quantities[0]).toMatchObject({
    numbers: expect.arrayContaining(['16']),
    units: expect.arrayContaining(['gb']),
  });
});

test('a search without searchable words has an empty explanation', async () => {
  for (const search of ['', '!!!'])
    expect(await explain(search)).toEqual({ words: [], clauses: [], quantities: [], learnt: [] });
});

test('only staff get the explanation, and other searches don’t contain it', async () => {
  const path = pathOf({ search: 'toyota' });
  expect((await market.call('GET', path)).body.errorCode).toBe('UNAUTHORIZED');
  expect((await market.call('GET', path, { by: await market.person() })).body.errorCode).toBe('FORBIDDEN');
  for (const role of STAFF_ROLES)
    expect((await market.call('GET', path, { by: await market.person(role) })).status).toBe(200);
  const { body } = await market.call('GET', '/ads?search=toyota', { by: support });
  expect(body.data).not.toHaveProperty('explanation');
});

test('the OpenAPI document has the parameter and its result', async () => {
  const { get } = (await market.call('GET', '/openapi.json')).body.paths['/ads'];
  expect(get.parameters).toContainEqual(expect.objectContaining({ name: 'explain', in: 'query', required: false }));
  const { properties, required } = get.responses['200'].content['application/json'].schema.properties.data;
  expect(Object.keys(properties.explanation.properties)).toEqual(['words', 'clauses', 'quantities', 'learnt']);
  expect(required).not.toContain('explanation');
});

test('saved searches don’t take the parameter', async () => {
  const saved = { name: 'Toyota', address: '/list?search=toyota&explain=1', frequency: 'daily' };
  const { body } = await market.call('POST', '/saved-searches', { by: support, body: saved });
  expect(body.data.savedSearch.address).toBe('/list?search=toyota');
});
