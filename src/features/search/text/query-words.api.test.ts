import { afterAll, beforeAll, expect, test } from 'vitest';

import { type Marketplace, openMarketplace } from '#tests/support/marketplace.ts';
import { storeAds } from '#tests/support/store-ads.ts';

import { refreshVocabulary } from './vocabulary.server.ts';

const TITLES = [
  'فيلا ومسبح خاص',
  'شاليه فيه مسبح كبير',
  'مسبح أطفال قابل للنفخ',
  'استراحة بمسبح للعوائل',
  'شقة بحديقة صغيرة',
  'House and garden in Mishref',
  'فيلا للايجار في بيان',
  'نقل عفش وتغليف',
  'نقل عفش بالساعة',
  'سكن كبارسن',
  'غرفة كبار سن',
  'رعاية كبار سن',
  'خدمة كبار سن',
  'Toyota Land Cruiser 2019',
  'لاند كروزر جي اكس ار',
  'PlayStation 5 slim',
  'iPhone 15 blue',
  'آيفون١٥ أسود',
  'أرض 300م زاوية',
  'قسيمة ٣٠٠ متر',
  'Plot of 300 sqm',
  'سيارة بسعر 45000',
  'السوم 45 ألف',
  'Price 45,000 firm',
  'عمارة أربع غرف',
  'شاشة ٦٥ انش',
  'بنت صغيرة تلعب',
  'خدمة نت سريع',
  'شقق مفروشة فاخرة',
  'شقة مفروشه نظيفة',
  'دور مفروشه',
  'Driver looking for work',
  'iPhone 16 with 256 GB',
  'Laptop, 16 GB of memory',
  'غرفة وصالة قطعة 4',
  'ملحق غرفتين وصالتين ودورتين مياه',
  'بيت دورين ٢ صالة',
  'غرفة نوم كاملة',
  'ملابس نسائية جديدة',
  'جيب دفع رباعي',
  ...Array.from({ length: 25 }, (_, at) => `راعي غنم ${at + 500}`),
  ...Array.from({ length: 25 }, (_, at) => `Brown horse ${at + 500}`),
  'مقعد كرسي فمطبخ',
  'لون كذهب',
  'مطبخ ألمنيوم',
  'سبائك ذهب',
];

let market: Marketplace;
const titleOf = new Map<string, string>();
const store = async (ads: Parameters<typeof storeAds>[2]) => {
  const ids = await storeAds(market, await market.person(), ads);
  for (const [at, id] of ids.entries()) titleOf.set(id, Object.values(ads[at]?.title ?? {})[0] ?? '');
};
beforeAll(async () => {
  market = await openMarketplace();
  const { id } = await market.db
    .selectFrom('categories')
    .select('id')
    .where('slug', '=', 'property')
    .executeTakeFirstOrThrow();
  const number = (key: string, en: string, unit?: object) => ({
    category_id: id,
    key,
    label: JSON.stringify({ en }),
    type: 'number',
    unit: unit ? JSON.stringify(unit) : null,
  });
  await market.db
    .insertInto('specifications')
    .values([
      number('size', 'Area', { en: 'm²', ar: 'م²' }),
      number('bedrooms', 'Bedrooms'),
      number('baths', 'Bathrooms'),
    ])
    .execute();
  await store(TITLES.map((title) => ({ title: { ar: title } })));
  await store([
    { title: { ar: 'بيت زاوية' }, description: { ar: 'مدخل مستقل ومستودع وسرداب' } },
    { title: { en: 'Corner plot' }, attributes: { size: 400 } },
    { title: { en: 'Family sedan' }, attributes: { year: 2018, mileage: 90_000 } },
    { title: { en: 'Bright flat' }, attributes: { bedrooms: 7, baths: 2 } },
  ]);
  await refreshVocabulary(market.db);
}, 60_000);
afterAll(() => market.close());

async function search(text: string): Promise<{ titles: string[]; didYouMean?: string }> {
  const { body } = await market.call('GET', `/ads?limit=100&search=${encodeURIComponent(text)}`);
  const titles = body.data.ads.map((ad: { _id: string }) => titleOf.get(ad._id));
  return { titles, didYouMean: body.data.text?.didYouMean };
}
const find = async (text: string) => (await search(text)).titles;

test.each([
  ['a prefix of the query', 'لمسبح', 'شاليه فيه مسبح كبير'],
  ['a prefix of the query', 'وحديقة', 'شقة بحديقة صغيرة'],
  ['a prefix of an ad', 'مسبح', 'فيلا ومسبح خاص'],
  ['a prefix of an ad', 'مسبح', 'استراحة بمسبح للعوائل'],
  ['a prefix of the query', 'فمسبح', 'شاليه فيه مسبح كبير'],
  ['a prefix of the query', 'كمسبح', 'شاليه فيه مسبح كبير'],
  ['a prefix of an ad', 'مطبخ', 'مقعد كرسي فمطبخ'],
  ['a prefix of an ad', 'ذهب', 'لون كذهب'],
  ['a prefix and the other script', 'pool', 'فيلا ومسبح خاص'],
  ['a stop word', 'شاليه مع مسبح', 'شاليه فيه مسبح كبير'],
  ['a stop word', 'house with garden', 'House and garden in Mishref'],
  ['a vain intent', 'house garden for sale', 'House and garden in Mishref'],
  ['glued words', 'فيلاللايجار', 'فيلا للايجار في بيان'],
  ['glued words', 'نقلعفش', 'نقل عفش وتغليف'],
  ['glued words of some ad', 'كبارسن', 'سكن كبارسن'],
  ['glued words of some ad', 'كبارسن', 'رعاية كبار سن'],
  ['glued words', 'landcruiser', 'Toyota Land Cruiser 2019'],
  ['glued words', 'iphone15', 'iPhone 15 blue'],
  ['glued words', 'toyotaland', 'Toyota Land Cruiser 2019'],
  ['a glued ad', 'ايفون 15', 'آيفون١٥ أسود'],
  ['glued words', 'غرفةنوم', 'غرفة نوم كاملة'],
  ['a word without its end', 'ملابس نسائي', 'ملابس نسائية جديدة'],
  ['divided words', 'لا ند كروزر', 'لاند كروزر جي اكس ار'],
  ['divided words', 'play station', 'PlayStation 5 slim'],
  ['a unit', '300م', 'قسيمة ٣٠٠ متر'],
  ['a unit', '300 متر', 'أرض 300م زاوية'],
  ['a unit', '٣٠٠ متر', 'Plot of 300 sqm'],
  ['a unit', '300 sqm', 'أرض 300م زاوية'],
  ['thousands', '45 ألف', 'سيارة بسعر 45000'],
  ['thousands', '٤٥٬٠٠٠', 'سيارة بسعر 45000'],
  ['thousands', '45,000', 'سيارة بسعر 45000'],
  ['thousands', '45000', 'السوم 45 ألف'],
  ['thousands', '45 ألف', 'السوم 45 ألف'],
  ['thousands', '45k', 'Price 45,000 firm'],
  ['number words', '4 غرف', 'عمارة أربع غرف'],
  ['number words', 'أربعة غرف', 'عمارة أربع غرف'],
  ['a dual', 'غرفتين', 'ملحق غرفتين وصالتين ودورتين مياه'],
  ['a dual', 'صالتين', 'ملحق غرفتين وصالتين ودورتين مياه'],
  ['a dual', 'صالتين', 'بيت دورين ٢ صالة'],
  ['a dual', '2 غرف', 'ملحق غرفتين وصالتين ودورتين مياه'],
  ['a dual', '2 bathrooms', 'ملحق غرفتين وصالتين ودورتين مياه'],
  ['a dual', 'دورين', 'بيت دورين ٢ صالة'],
  ['one of a dual', 'غرف', 'ملحق غرفتين وصالتين ودورتين مياه'],
  ['one of a dual', 'صالة', 'ملحق غرفتين وصالتين ودورتين مياه'],
  ['inches', '65"', 'شاشة ٦٥ انش'],
  ['inches', '65 inch', 'شاشة ٦٥ انش'],
  ['a number beside its unit', '16 GB RAM', 'Laptop, 16 GB of memory'],
  ['an attribute', '400 متر', 'Corner plot'],
  ['an attribute', 'موديل ٢٠١٨', 'Family sedan'],
  ['an attribute', '7 bedrooms', 'Bright flat'],
  ['an attribute', '7 غرف نوم', 'Bright flat'],
  ['a typo of four letters', 'مسبج', 'شاليه فيه مسبح كبير'],
  ['a transposition', 'gardne', 'House and garden in Mishref'],
  ['a typo of a word of descriptions', 'مستودغ', 'بيت زاوية'],
])('%s: %s finds %s', async (_, text, title) => {
  expect(await find(text)).toContain(title);
});

test.each([
  ['a word that looks prefixed', 'نت', 'بنت صغيرة تلعب'],
  ['a word that looks prefixed', 'بنت', 'خدمة نت سريع'],
  ['another number of the same attribute', '8 bedrooms', 'Bright flat'],
  ['the same number of another attribute', '7 حمامات', 'Bright flat'],
  ['a number without its unit', '16 GB', 'iPhone 16 with 256 GB'],
  ['a dual', 'غرفتين', 'عمارة أربع غرف'],
  ['a dual', 'صالتين', 'غرفة وصالة قطعة 4'],
  ['a dual of something else', 'دورين', 'ملحق غرفتين وصالتين ودورتين مياه'],
  ['a number of something else', '4 غرف', 'غرفة وصالة قطعة 4'],
])('%s: %s does not find %s', async (_, text, title) => {
  expect(await find(text)).not.toContain(title);
});

test('a query that only has stop words searches for them', async () => {
  expect(await find('فيه')).toContain('شاليه فيه مسبح كبير');
  expect(await find('فيه')).not.toContain('مسبح أطفال قابل للنفخ');
});

test('intent words are required if an ad matches them', async () => {
  expect(await find('فيلا للايجار')).toEqual(['فيلا للايجار في بيان']);
});

test('the typed words rank first', async () => {
  expect((await find('مسبح'))[0]).not.toMatch(/ومسبح|بمسبح/);
  expect((await find('300 متر'))[0]).toMatch(/300م|٣٠٠ متر|300 sqm/);
});

test('a correction is suggested in its usual spelling', async () => {
  expect((await search('مفروشهه')).didYouMean).toBe('مفروشة');
});

test.each([
  ['hosue', 'house'],
  ['huose', 'house'],
  ['رباغي', 'رباعي'],
  ['ربعاي', 'رباعي'],
])('a typo is corrected to the nearest word, not to a farther one that is more common: %s', async (text, nearest) => {
  const { titles, didYouMean } = await search(text);
  expect(didYouMean?.toLowerCase()).toBe(nearest);
  expect(titles.filter((title) => /horse|راعي/.test(title))).toEqual([]);
});

test.each(['ومسبح', 'بمسبح', 'لمسبح', 'فمسبح', 'كمسبح'])('a prefix is no typo: %s', async (text) => {
  const { titles, didYouMean } = await search(text);
  expect(titles).toContain('شاليه فيه مسبح كبير');
  expect(didYouMean).toBeUndefined();
});

test.each(['hoses', 'hornset', 'راعبيي'])('a shorter word is not two edits from another: %s', async (text) => {
  expect(await search(text)).toEqual({ titles: [], didYouMean: undefined });
});

test.each(['house', 'رباعي', 'مسبح', 'driver'])('a known word has no correction: %s', async (word) => {
  expect((await search(word)).didYouMean).toBeUndefined();
});
