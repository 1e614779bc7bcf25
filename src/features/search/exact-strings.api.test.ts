import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';

import { liveAd, openMarketplace } from '#tests/support/marketplace.ts';
import { storeAds } from '#tests/support/store-ads.ts';

import { refreshVocabulary } from './text/vocabulary.server.ts';

const market = await openMarketplace();
const seller = await market.person();
// What other ads say tempts the search to correct, join or split the words of the titles.
const ENGLISH = 'iPhone 15 Pro|Toyota Camry|play station|Samsung Galaxy|Mercedes|Land Cruiser|office chair'.split('|');
const ARABIC = 'شقة للايجار|سيارة تويوتا|كرسي مكتب|مرسيدس'.split('|');
const OTHERS = [...ENGLISH.map((en) => ({ en })), ...ARABIC.map((ar) => ({ ar }))];
await storeAds(
  market,
  seller,
  OTHERS.flatMap((title) => Array.from({ length: 5 }, () => ({ title }))),
);
await refreshVocabulary(market.db);
afterAll(() => market.close());

const TITLES = [
  'iPhone15',
  'iPhone15ProMax 256GB',
  'Wi-Fi router',
  'X-Box controller',
  'AT&T SIM',
  'Pipe 1/2 inch',
  'Grade A+',
  'C++ primer',
  'C# in depth',
  'Guard 24/7',
  'Version 2.0',
  'Engine 5.7L',
  'No.1 choice',
  '#1 seller',
  'The "Best" one',
  "Levi's 501",
  'Levi’s 511',
  '🔥Bargain🔥 lamp',
  'The Who',
  'To Let',
  'For you and me',
  'R&B vinyl',
  'H&M coat',
  'Mercedez',
  'Toyotta Camrry',
  'playstattion',
  'officechair',
  'Samsunggalaxy',
  'e-bike',
  'T-shirt XL',
  'USB-C cable',
  'WD-40',
  'MP3/MP4 player',
  'S24+ case',
  '4x4 jeep',
  '500m2 land',
  '3BHK flat',
  '50" TV',
  '1,500 pieces',
  'Café crème',
  'naïve Straße',
  'B.M.W. M3',
  'U.S.A. flag',
  'www.example.com domain',
  'mail@example.com',
  'snake_case',
  'A/C unit',
  'G-63 AMG',
  'Q7 quattro',
  'X ray',
  '3 men',
  '100% cotton',
  '20k km',
  'PS5+2 pads',
  'SuperDuperLongWordThatNobodyEverTypedBefore',
  'one two three four five six seven eight nine ten eleven twelve thirteen fourteen',
  'شاشة50بوصة',
  'شاشة٥٠بوصة',
  'ايفون15برو',
  'أرض 500م2',
  'أرض ٥٠٠م٢',
  'سيـــارة نظيفة',
  'سَيَّارَةٌ جَدِيدَة',
  'من و الى',
  'في و على',
  'مرسيديس',
  'كرسيمكتب',
  'شقةللايجار',
  'واي-فاي',
  'بي إم دبليو',
  '«فرصة»',
  'ع الزيرو',
  'فل/كامل',
  'رقم١ هنا',
  '١/٢ بوصة',
  'موديل ٢٠٢٠',
  'لابتوب+شاحن',
  'نوع هـ',
  'مـ ع ونصف',
  'ألف د.ك',
  'سامسونج Galaxy S24',
  'عطر Oud عود 100مل',
  'v2.0 board',
  'Ran 10 000 km',
  'مشى 45 ألف كيلو',
  '192.168.1.1 router',
  'https://example.com/a?b=c',
  '#خصم50%',
  '(new) [boxed] {rare}',
  'Flat in Dubai',
  '2-door fridge',
  '6\'2" mattress',
  '1.5" pipe',
  '10m x 12m tent',
  'Nokia 3310',
] as const;

const toTitle = (text: string) => (/[\u0621-\u064a]/.test(text) ? { ar: text } : { en: text });

async function find(text: string): Promise<string[]> {
  const { status, body } = await market.call('GET', `/ads?limit=100&search=${encodeURIComponent(text)}`);
  expect(status, text).toBe(200);
  return body.data.ads.map((ad: { _id: string }) => ad._id);
}

/** The words of a title that have two letters or a digit. */
const wordsOf = (title: string) => title.split(/\s+/).filter((word) => /\p{N}|\p{L}.*\p{L}/u.test(word));

/** Which of the texts don't find an ad. */
async function missedBy(texts: string[], id: string): Promise<string[]> {
  const found = await Promise.all(texts.map(find));
  return texts.filter((_, at) => !found[at]!.includes(id));
}

test.each(TITLES)('“%s” is found as it stands, and by each word, once it is approved', async (title) => {
  const texts = [title, ...wordsOf(title)];
  // What was not found a moment ago is cached.
  for (const text of texts) await find(text);
  const id = await liveAd(market, seller, { title: toTitle(title) });
  expect(await missedBy(texts, id)).toEqual([]);
});

const part = fc.oneof(
  fc.constantFrom(...TITLES.flatMap((title) => title.split(' '))),
  fc.stringMatching(/^[a-z]{3,12}$/),
  fc.stringMatching(/^[ابتجدرسشعفقكلمنهوي]{3,10}$/),
  fc.stringMatching(/^[a-z]{1,4}[-/&.+][0-9a-z]{1,4}$/),
  fc.stringMatching(/^[1-9][0-9]{0,4}[a-z]{1,4}$/),
);

test('a title of any such parts is found as it stands once it is approved', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(part, { minLength: 2, maxLength: 5 }), async (parts) => {
      const title = parts.join(' ').slice(0, 70);
      fc.pre(title.length >= 5 && wordsOf(title).length > 0);
      await find(title);
      const id = await liveAd(market, seller, { title: { en: title } });
      expect(await missedBy([title], id)).toEqual([]);
    }),
  );
});
