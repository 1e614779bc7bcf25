import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { refreshVocabulary } from './vocabulary.server.ts';
import { type Marketplace, openMarketplace } from '#tests/support/marketplace.ts';
import { storeAds } from '#tests/support/store-ads.ts';

/**
 * Spellings and forms of one word per line. Each finds ads with any other form of its line, and none of other lines.
 */
const FORMS: Record<string, string[]> = {
  car: [
    'سيارة',
    'سيارات',
    'السيارة',
    'سياره',
    'والسيارة',
    'للسيارة',
    'بالسيارة',
    'السيارات',
    'سَيَّارَة',
    'ســـيارة',
    'سيارتين',
    'سيارتان',
    'cars',
  ],
  Ahmad: ['أحمد', 'احمد', 'إحمد', 'آحمد', 'أَحْمَد'],
  used: ['مُسْتَعْمَل', 'مستعمل', 'مستعملة', 'مستعمله', 'المستعمل', 'المستعملة'],
  2020: ['٢٠٢٠', '2020', '۲۰۲۰'],
  flat: ['شقة', 'شقه', 'الشقة', 'للشقة', 'شقتين', 'شقات', 'شقق', 'apartment'],
  sale: ['للبيع', 'بيع', 'البيع'],
  beach: ['شاطئ', 'شاطي', 'الشاطئ'],
  Ali: ['علي', 'على'],
  building: ['مبنى', 'مبني', 'المبنى'],
  Arabic: ['عربي', 'عربية', 'عربيه', 'العربية'],
  book: ['كتاب', 'کتاب', 'الكتاب', 'كتب'],
  responsible: ['مسؤول', 'مسوول', 'المسؤول'],
  café: ['café', 'Cafe', 'CAFÉ'],
  iPhone: ['iPhone', 'iphones', 'IPHONE'],
  'three and a half': ['٣٫٥', '3.5'],
  telephone: ['هاتف', 'هواتف', 'الهاتف', 'موبايل'],
};

const OTHER_TITLES = [
  'Galaxy S24 Ultra',
  'Samsung television',
  'Mercedes',
  'refrigerator',
  'كنبة جلد',
  'مرسيدس',
  'لابتوب',
  'Sofa Ærø Straße',
  'WD-40 spray',
  'Bumper 1995-1999',
  'صدام ١٩٨٥-١٩٨٩',
];

let market: Marketplace;
const titleOf = new Map<string, string>();
beforeAll(async () => {
  market = await openMarketplace();
  const titles = [...Object.values(FORMS).flat(), ...OTHER_TITLES];
  const ids = await storeAds(
    market,
    await market.person(),
    titles.map((title, at) => ({ title: at % 2 === 0 ? { ar: title } : { en: title }, category: 'jobs' })),
  );
  for (const [at, id] of ids.entries()) titleOf.set(id, titles[at] ?? '');
  await refreshVocabulary(market.db);
}, 60_000);
afterAll(() => market.close());

async function find(text: string): Promise<string[]> {
  const { body } = await market.call('GET', `/ads?limit=100&search=${encodeURIComponent(text)}`);
  return body.data.ads.map((ad: { _id: string }) => titleOf.get(ad._id));
}

test.each(Object.entries(FORMS))('all forms of %s find each other and nothing else', async (_, words) => {
  for (const word of words) expect((await find(word)).toSorted(), word).toEqual(words.toSorted());
});

test.each([
  ['engineer', 'engineers', 'engine'],
  ['glasses', 'glasses', 'glass'],
  ['parking', 'parking', 'park'],
  ['cleaning', 'cleaning', 'clean'],
  ['air conditioning', 'air conditioning', 'good condition'],
  ['goods', 'goods', 'good'],
  ['عجلة', 'العجلة', 'عجل'],
  ['كحلي', 'الكحلي', 'كحل'],
  ['بيتي', 'البيتي', 'بيت'],
])('%s and %s are one word, %s is another', async (word, form, other) => {
  const { rows } = await sql<{ own: string[]; form: string[]; other: string[] }>`
    select tsvector_to_array(search_vector(${word})) as own, tsvector_to_array(search_vector(${form})) as form,
      tsvector_to_array(search_vector(${other})) as other`.execute(market.db);
  expect(rows[0]?.form).toEqual(rows[0]?.own);
  expect(rows[0]?.other.at(-1)).not.toBe(rows[0]?.own.at(-1));
});

test.each([
  ['iphnoe', 'iPhone'],
  ['samsong', 'Samsung television'],
  ['mercedez', 'Mercedes'],
  ['mersedez', 'Mercedes'],
  ['refrigrator', 'refrigerator'],
  ['televsion', 'Samsung television'],
  ['gallaxy', 'Galaxy S24 Ultra'],
  ['مرسيديس', 'مرسيدس'],
  ['لابتبو', 'لابتوب'],
  ['مستعمال', 'مستعمل'],
  ['sofe', 'Sofa Ærø Straße'],
])('tolerates the typo in %s', async (typo, title) => {
  expect(await find(typo)).toContain(title);
});

test.each(['sof', 'S25', '2021', 'xyzzyplugh'])('%s is not treated as a typo', async (word) => {
  expect(await find(word)).toEqual([]);
});

test.each([
  ['WD-40', 'WD-40 spray'],
  ['40', 'WD-40 spray'],
  ['1999', 'Bumper 1995-1999'],
  ['bumper 1995-1999', 'Bumper 1995-1999'],
  ['1989', 'صدام ١٩٨٥-١٩٨٩'],
])('a dash before a number is not a minus sign: %s', async (text, title) => {
  expect(await find(text)).toEqual([title]);
});

test('requires every word, in any order and language, if an ad has them', async () => {
  expect(await find('television samsung')).toEqual(['Samsung television']);
  expect(await find('ultra GALAXY')).toEqual(['Galaxy S24 Ultra']);
  expect(await find('جلد كنبه')).toEqual(['كنبة جلد']);
  expect(await find('aero strasse')).toEqual([]);
  // No ad has both.
  expect(await find('samsung galaxy')).toEqual(['Samsung television']);
});

test.each(['!!! ???', '؟؟؟', '"', "'", '\\', '()&|!:*<->', '٪', '🙈'])('finds nothing for %s', async (text) => {
  expect(await find(text)).toEqual([]);
});

test.each(["samsung' | 'x", 'samsung & !television', 'samsung:*', 'samsung\\', '(samsung'])(
  '%s is plain words, not query syntax',
  async (text) => {
    expect((await market.call('GET', `/ads?search=${encodeURIComponent(text)}`)).status).toBe(200);
  },
);
