import { afterAll, beforeAll, expect, test } from 'vitest';

import { type Marketplace, openMarketplace, type Person } from '#tests/support/marketplace.ts';
import { storeAds } from '#tests/support/store-ads.ts';

let market: Marketplace;
let admin: Person;
const titleOf = new Map<string, string>();
beforeAll(async () => {
  market = await openMarketplace();
  admin = await market.person('admin');
  const titles = ['Zorbex for sale', 'Quillon as new', 'Wanted: tarnix'];
  const ids = await storeAds(
    market,
    admin,
    titles.map((title) => ({ title: { en: title } })),
  );
  for (const [at, id] of ids.entries()) titleOf.set(id, titles[at] ?? '');
}, 60_000);
afterAll(() => market.close());

const call = (method: string, path: string, body?: object) =>
  market.call(method, `/admin/search-words${path}`, { by: admin, ...(body && { body }) });

async function find(text: string): Promise<string[]> {
  const { body } = await market.call('GET', `/ads?search=${encodeURIComponent(text)}`);
  return body.data.ads.map((ad: { _id: string }) => titleOf.get(ad._id)).toSorted();
}

test('a group takes effect at once, also after an edit and until it is removed', async () => {
  expect(await find('zorbex')).toEqual(['Zorbex for sale']);
  const { body } = await call('POST', '', { words: ['zorbex', '', ' quillon '], finds: ['tarnix'] });
  const { _id, ...group } = body.data;
  expect(group).toEqual({ words: ['zorbex', 'quillon'], finds: ['tarnix'], version: 1 });
  expect(await find('zorbex')).toEqual(['Quillon as new', 'Wanted: tarnix', 'Zorbex for sale']);
  expect(await find('tarnix')).toEqual(['Wanted: tarnix']);

  await call('PUT', `/${_id}`, { ...group, finds: [] });
  expect(await find('quillon')).toEqual(['Quillon as new', 'Zorbex for sale']);

  await call('DELETE', `/${_id}`);
  expect(await find('zorbex')).toEqual(['Zorbex for sale']);
});

test('an edit of an outdated version is refused with the changes', async () => {
  const { _id, ...group } = (await call('POST', '', { words: ['red', 'crimson'], finds: [] })).body.data;
  await call('PUT', `/${_id}`, { ...group, finds: ['scarlet'] });
  const { status, body } = await call('PUT', `/${_id}`, { ...group, words: ['red', 'ruby'] });
  expect([status, body.errorCode]).toEqual([409, 'VERSION_CONFLICT']);
  expect(body.data).toMatchObject({ version: 2, values: { finds: ['scarlet'] }, changes: [{ field: 'finds' }] });
});

test.each([
  [{ words: ['', ' '], finds: ['car'] }, { words: 'searchWordRequired' }],
  [{ words: ['car'], finds: [''] }, { words: 'searchWordsTooFew' }],
  [{ words: ['car', 'cars'], finds: [] }, { words: 'searchWordRepeated' }],
  [{ words: ['سيارة', 'car'], finds: ['السيارات'] }, { finds: 'searchWordRepeated' }],
  [{ words: ['the', 'car'], finds: [] }, { words: 'searchWordIgnored' }],
  [{ words: ['car', '!!!'], finds: [] }, { words: 'searchWordIgnored' }],
  [{ words: ['one two three four five', 'car'], finds: [] }, { words: 'searchPhraseTooLong' }],
])('refuses %j', async (body, fieldErrors) => {
  const { status, body: answer } = await call('POST', '', body);
  expect(status).toBe(422);
  expect(Object.keys(answer.fieldErrors)).toEqual(Object.keys(fieldErrors));
});

test('the table finds groups by a part of a word in any spelling', async () => {
  await call('POST', '', { words: ['أفيون', 'poppy'], finds: [] });
  const found = async (search: string) =>
    (await call('GET', `?search=${encodeURIComponent(search)}`)).body.data.rows.map(
      ({ words }: { words: string[] }) => words[1],
    );
  expect(await found('افيو')).toEqual(['poppy']);
  expect(await found('POP')).toEqual(['poppy']);
  expect(await found('tulip')).toEqual([]);
});

test('answers 404 for a missing group', async () => {
  for (const [method, body] of [['GET'], ['PUT', { version: 1, words: ['a1', 'b1'], finds: [] }], ['DELETE']] as const)
    expect((await call(method, '/999999', body)).body.errorCode, method).toBe('WORD_GROUP_NOT_FOUND');
});
