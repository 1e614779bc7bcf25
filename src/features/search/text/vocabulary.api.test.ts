import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { publishChange, transact } from '#platform/bus/transact.server.ts';
import type { Database } from '#platform/data/database.server.ts';
import { type Marketplace, openMarketplace } from '#tests/support/marketplace.ts';
import { storeAds } from '#tests/support/store-ads.ts';

import { LEXICON_TAG } from '../lexicon/get-lexicon.server.ts';
import { countNextBatch, refreshSearchVocabulary, refreshVocabulary, restartCount } from './vocabulary.server.ts';

let market: Marketplace;
let seller: { id: number };
beforeAll(async () => {
  market = await openMarketplace();
  seller = await market.person();
}, 60_000);
afterAll(() => market.close());
beforeEach(() => market.db.deleteFrom('ads').execute());

const findWord = (word: string) =>
  market.db.selectFrom('search_words').selectAll().where('word', '=', word).executeTakeFirst();
const findPhrase = (phrase: string) =>
  market.db.selectFrom('search_phrases').select(['ads', 'places']).where('phrase', '=', phrase).executeTakeFirst();

/** What has been counted. */
async function readVocabulary() {
  const rows = async (statement: ReturnType<typeof sql>) => (await statement.execute(market.db)).rows;
  return {
    words: await rows(sql`select word, ads, uses, is_term, spelling from search_words order by word`),
    spellings: await rows(sql`select * from search_spellings order by spelling`),
    phrases: await rows(sql`select * from search_phrases order by key, phrase`),
    beginnings: await rows(sql`select * from search_beginnings order by name`),
    changes: await rows(sql`select ad_id from search_vocabulary_changes`),
    state: await rows(sql`select step, min_phrase_ads, phrases from search_vocabulary`),
  };
}

test('the job follows an ad that goes live, changes, moves, expires, returns and is deleted', async () => {
  const run = () => refreshSearchVocabulary.run(market.services, {});
  const [id] = await storeAds(market, seller, [
    { title: { en: 'Zamovar for tea' }, description: { en: 'A zamovar of zrass' }, city: 'salmiya' },
  ]);
  const change = async (changes: object) => {
    await market.db.updateTable('ads').set(changes).where('id', '=', Number(id)).execute();
    await run();
  };
  await run();
  expect(await findWord('zamovar')).toMatchObject({ ads: 1, uses: 2, spelling: 'zamovar', is_term: false });
  expect(await findWord('zrass')).toMatchObject({ ads: 0, uses: 1 });
  expect(await findPhrase('Zamovar')).toMatchObject({ ads: 1 });
  await change({ title: JSON.stringify({ en: 'Zandoor for tea' }) });
  expect(await findWord('zamovar')).toMatchObject({ ads: 0, uses: 1 });
  expect(await findPhrase('Zamovar')).toBeUndefined();
  const { places } = (await findPhrase('Zandoor'))!;
  await change({ city_id: null });
  expect(Object.keys((await findPhrase('Zandoor'))!.places)).toEqual(
    Object.keys(places).filter((key) => key.startsWith('country')),
  );
  await change({ status: 'expired' });
  expect([await findWord('zamovar'), await findPhrase('Zandoor')]).toEqual([undefined, undefined]);
  await change({ status: 'active' });
  expect(await findWord('zandoor')).toMatchObject({ ads: 1 });
  await market.db.deleteFrom('ads').execute();
  await run();
  expect([await findWord('zandoor'), await findPhrase('Zandoor')]).toEqual([undefined, undefined]);
});

test('an ad that changes nothing of the vocabulary is not counted again', async () => {
  const [id] = await storeAds(market, seller, [{ title: { en: 'Zamovar' } }]);
  await refreshVocabulary(market.db);
  await sql`update ads set title = title, price = 7, status = 'reserved' where id = ${id}::bigint`.execute(market.db);
  expect((await readVocabulary()).changes).toEqual([]);
});

test('terms follow the lexicon', async () => {
  const { db } = market;
  await refreshVocabulary(db);
  expect(await findWord('zarzoor')).toBeUndefined();
  await changeLexicon((trx) =>
    trx
      .insertInto('word_groups')
      .values({ words: ['zarzoor'], finds: ['car'] })
      .execute(),
  );
  expect(await findWord('zarzoor')).toMatchObject({ is_term: true, uses: 0 });
  await changeLexicon((trx) => trx.deleteFrom('word_groups').execute());
  expect(await findWord('zarzoor')).toBeUndefined();
  expect(await findWord('car')).toMatchObject({ is_term: true });
});

async function changeLexicon(write: (trx: Database) => Promise<unknown>): Promise<void> {
  await transact(market.services, async (trx) => {
    await write(trx);
    publishChange(trx, LEXICON_TAG);
  });
  await refreshVocabulary(market.db);
}

test('counting all ads again leaves the words and phrases in use meanwhile', async () => {
  const titles = ['Toyota Camry', 'Toyota Corolla', 'Nissan Patrol', 'Nissan Sunny'];
  const ids = await storeAds(
    market,
    seller,
    titles.map((en) => ({ title: { en } })),
  );
  await refreshVocabulary(market.db);
  const before = await readVocabulary();
  await market.db.transaction().execute(restartCount);
  const next = () => countNextBatch(market.db, { isPatient: true, ads: 1 });
  const readStep = async () =>
    (await market.db.selectFrom('search_vocabulary').select('step').executeTakeFirst())?.step;
  while ((await readStep()) === 'ads') {
    expect((await readVocabulary()).words).toEqual(before.words);
    expect((await readVocabulary()).phrases).toEqual(before.phrases);
    await next();
  }
  while (await next());
  expect(await readVocabulary()).toEqual(before);
  expect(ids).toHaveLength(4);
});

/** So that counting everything anew takes milliseconds. */
async function forgetTerms(): Promise<void> {
  await refreshVocabulary(market.db);
  await market.db.deleteFrom('search_spellings').execute();
  await market.db.deleteFrom('search_words').execute();
}

const WORDS = ['Toyota', 'toyota', 'TOYOTA', 'Camry', 'for', 'sale', 'شقة', 'شقه', 'في', 'حولي', '2020', 'X-Box', ','];
const title = fc
  .array(fc.constantFrom(...WORDS), { minLength: 1, maxLength: 7 })
  .chain((words) => fc.constantFrom({ en: words.join(' ') }, { ar: words.join(' ') }, { ar: words[0]!, en: 'Camry' }));
const change = fc.record({
  ad: fc.nat(9),
  kind: fc.constantFrom('create', 'edit', 'describe', 'expire', 'restore', 'move', 'delete', 'count', 'restart'),
  title,
  city: fc.constantFrom('salmiya', 'jahra'),
});
type Change = typeof change extends fc.Arbitrary<infer Value> ? Value : never;

async function apply({ ad, kind, title: text, city }: Change, ids: string[]): Promise<void> {
  const { db } = market;
  const id = Number(ids[ad % Math.max(1, ids.length)] ?? 0);
  const set = (values: object) => db.updateTable('ads').set(values).where('id', '=', id).execute();
  const cityId = () => db.selectFrom('cities').select('id').where('slug', '=', city).executeTakeFirstOrThrow();
  if (kind === 'create') ids.push(...(await storeAds(market, seller, [{ title: text, description: text, city }])));
  if (kind === 'edit') await set({ title: JSON.stringify(text) });
  if (kind === 'describe') await set({ description: JSON.stringify(text) });
  if (kind === 'expire') await set({ status: 'expired' });
  if (kind === 'restore') await set({ status: 'reserved' });
  if (kind === 'move') await set({ city_id: (await cityId()).id });
  if (kind === 'delete') await db.deleteFrom('ads').where('id', '=', id).execute();
  if (kind === 'count') await countNextBatch(db, { isPatient: true, ads: 2 });
  if (kind === 'restart') await db.transaction().execute(restartCount);
}

/** What counting everything anew finds. */
async function recount() {
  await market.db.transaction().execute(restartCount);
  await refreshVocabulary(market.db);
  return readVocabulary();
}

test('after any changes the counts are those of counting everything anew', async () => {
  await forgetTerms();
  await fc.assert(
    fc.asyncProperty(fc.array(change, { minLength: 5, maxLength: 25 }), async (changes) => {
      await market.db.deleteFrom('ads').execute();
      const ids = await storeAds(market, seller, [{ title: { en: 'Toyota Camry' } }, { title: { ar: 'شقة في حولي' } }]);
      for (const one of changes) await apply(one, ids);
      await refreshVocabulary(market.db);
      const counted = await readVocabulary();
      expect(counted.changes).toEqual([]);
      expect(counted).toEqual(await recount());
    }),
  );
});

test('changes during the count are counted once', async () => {
  await forgetTerms();
  await fc.assert(
    fc.asyncProperty(fc.array(change, { minLength: 12, maxLength: 20 }), async (changes) => {
      await market.db.deleteFrom('ads').execute();
      const titles = Array.from({ length: 10 }, (_, at) => ({ title: { en: `Toyota ${at} Camry` } }));
      const ids = await storeAds(market, seller, titles);
      await market.db.transaction().execute(restartCount);
      const writing = Promise.all(changes.filter(({ kind }) => kind !== 'restart').map((one) => apply(one, [...ids])));
      while (await countNextBatch(market.db, { isPatient: true, ads: 2 }));
      await writing;
      await refreshVocabulary(market.db);
      expect(await readVocabulary()).toEqual(await recount());
    }),
  );
});
