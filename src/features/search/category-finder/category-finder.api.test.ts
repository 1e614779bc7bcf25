import { afterAll, beforeAll, expect, test } from 'vitest';

import { fillDemo } from '#demo/fill-demo.ts';
import { countries } from '#features/catalog/starters/countries.ts';
import { starters } from '#features/catalog/starters/starters.ts';
import { storeCatalog } from '#features/catalog/store-catalog.server.ts';
import { transact } from '#platform/bus/transact.server.ts';
import type { ResponseData } from '#platform/http/endpoint.ts';
import { writeDemoPassword } from '#tests/support/demo-password.ts';
import { type Marketplace, openMarketplace } from '#tests/support/marketplace.ts';

import { refreshVocabulary } from '../text/vocabulary.server.ts';
import type * as categoryFinderApi from './contract.ts';

/** The category of a thing, and what people in the Gulf call it. */
const COMMON_GOODS: [category: string, en: string, ar: string][] = [
  ['smartphones', 'iphone', 'ايفون'],
  ['smartphones', 'iphone 13 pro max 256gb', 'ايفون 13 برو ماكس 256'],
  ['smartphones', 'samsung galaxy s22', 'سامسونج جالكسي'],
  ['tablets', 'ipad', 'ايباد'],
  ['laptops', 'macbook', 'ماك بوك'],
  ['laptops', 'laptop', 'لابتوب'],
  ['desktops', 'gaming pc', 'كمبيوتر قيمنق'],
  ['video-games', 'ps5', 'بلايستيشن'],
  ['video-games', 'xbox', 'اكس بوكس'],
  ['televisions', 'tv', 'تلفزيون'],
  ['audio', 'airpods', 'سماعات ايربودز'],
  ['smart-watches', 'smart watch', 'ساعة ابل'],
  ['cameras', 'camera', 'كاميرا'],
  ['desktops', 'printer', 'طابعة'],
  ['desktops', 'router', 'راوتر'],
  ['living-room', 'sofa', 'كنب'],
  ['living-room', 'couch', 'كنبة'],
  ['bedroom', 'bed', 'سرير'],
  ['bedroom', 'mattress', 'مرتبة'],
  ['bedroom', 'wardrobe', 'كبت'],
  ['dining', 'dining table', 'طاولة طعام'],
  ['office-furniture', 'office desk', 'مكتب'],
  ['office-furniture', 'office chair', 'كرسي مكتب'],
  ['carpets', 'curtains', 'ستاير'],
  ['carpets', 'carpet', 'سجاد'],
  ['home-appliances', 'fridge', 'ثلاجة'],
  ['home-appliances', 'washing machine', 'غسالة'],
  ['home-appliances', 'AC', 'مكيف'],
  ['home-appliances', 'oven', 'فرن'],
  ['home-appliances', 'dishwasher', 'غسالة صحون'],
  ['home-appliances', 'vacuum cleaner', 'مكنسة'],
  ['home-appliances', 'coffee machine', 'مكينة قهوة'],
  ['home-appliances', 'air fryer', 'قلاية هوائية'],
  ['home-appliances', 'water cooler', 'برادة ماي'],
  ['sedans', 'toyota camry 2019', 'تويوتا كامري'],
  ['suvs', 'land cruiser', 'لاندكروزر'],
  ['suvs', 'gmc yukon', 'جمس'],
  ['suvs', 'nissan patrol', 'باترول'],
  ['sedans', 'mercedes', 'مرسيدس'],
  ['pickups', 'pickup', 'وانيت'],
  ['motorcycles', 'motorcycle', 'دراجة نارية'],
  ['motorcycles', 'harley davidson', 'هارلي'],
  ['boats', 'jet ski', 'جت سكي'],
  ['boats', 'boat', 'طراد'],
  ['auto-parts', 'tyres', 'كفرات'],
  ['auto-parts', 'rims', 'رنقات'],
  ['auto-parts', 'car battery', 'بطارية سيارة'],
  ['number-plates', 'number plate', 'لوحة سيارة'],
  ['motorcycles', 'quad bike', 'بانشي'],
  ['trucks', 'bus', 'باص'],
  ['heavy-machinery', 'forklift', 'رافعة شوكية'],
  ['apartments-for-rent', 'flat for rent', 'شقة للايجار'],
  ['villas-for-sale', 'villa for sale', 'فيلا للبيع'],
  ['rooms', 'room for rent', 'غرفة للايجار'],
  ['apartments-for-rent', 'studio', 'استوديو'],
  ['chalets', 'chalet', 'شاليه'],
  ['chalets', 'farm', 'مزرعة'],
  ['offices-and-shops', 'warehouse', 'مخزن'],
  ['offices-and-shops', 'shop for rent', 'محل للايجار'],
  ['offices-and-shops', 'office for rent', 'مكتب للايجار'],
  ['land', 'land for sale', 'ارض للبيع'],
  ['villas-for-sale', 'building for sale', 'عمارة للبيع'],
  ['strollers', 'stroller', 'عربة اطفال'],
  ['strollers', 'baby car seat', 'كرسي سيارة للاطفال'],
  ['nursery', 'crib', 'سرير اطفال'],
  ['toys', 'toys', 'العاب اطفال'],
  ['toys', 'lego', 'ليغو'],
  ['abayas', 'abaya', 'عباية'],
  ['women-clothing', 'dress', 'فستان'],
  ['women-clothing', 'wedding dress', 'فستان زفاف'],
  ['shoes', 'sneakers', 'جزمة'],
  ['bags', 'handbag', 'شنطة'],
  ['watches', 'rolex', 'رولكس'],
  ['jewellery', 'gold ring', 'خاتم ذهب'],
  ['jewellery', 'sunglasses', 'نظارات'],
  ['perfumes', 'oud perfume', 'عطر عود'],
  ['perfumes', 'makeup', 'مكياج'],
  ['abayas', 'bisht', 'بشت'],
  ['falcons', 'falcon', 'صقر'],
  ['birds', 'parrot', 'ببغاء'],
  ['cats', 'kitten', 'قطة'],
  ['dogs', 'puppy', 'كلب'],
  ['camels-and-livestock', 'camel', 'ناقة'],
  ['camels-and-livestock', 'sheep', 'خروف'],
  ['horses', 'horse', 'حصان'],
  ['pet-supplies', 'aquarium', 'حوض سمك'],
  ['bicycles', 'bicycle', 'دراجة هوائية'],
  ['bicycles', 'scooter', 'سكوتر'],
  ['fitness', 'treadmill', 'جهاز مشي'],
  ['fitness', 'dumbbells', 'دمبل'],
  ['camping', 'tent', 'خيمة'],
  ['fishing-and-diving', 'fishing rod', 'سنارة'],
  ['musical-instruments', 'piano', 'بيانو'],
  ['musical-instruments', 'guitar', 'قيتار'],
  ['musical-instruments', 'oud', 'عود'],
  ['books', 'books', 'كتب'],
  ['antiques', 'coins', 'عملات قديمة'],
  ['tools', 'generator', 'مولد كهرباء'],
  ['tools', 'drill', 'دريل'],
  ['driving-jobs', 'driver', 'سائق'],
  ['office-jobs', 'accountant job', 'وظيفة محاسب'],
  ['cleaning', 'maid', 'خادمة'],
  ['repairs', 'plumber', 'سباك'],
  ['moving', 'movers', 'نقل عفش'],
  ['lessons', 'private tutor', 'مدرس خصوصي'],
  ['cleaning', 'cleaning', 'تنظيف'],
  ['events', 'photographer', 'مصور'],
  ['televisions', 'satellite', 'ستلايت'],
  ['garden', 'plants', 'نباتات'],
  ['garden', 'barbecue grill', 'شواية'],
  ['special-numbers', 'phone number', 'رقم مميز'],
];

/** A marketplace with the demo's categories and no ads, and the demo. */
let [empty, demo]: Marketplace[] = [];
beforeAll(async () => {
  empty = await openMarketplace({}, { isEmpty: true });
  await transact(empty.services, (trx) => storeCatalog(trx, { countries, categories: starters.general }));
  await refreshVocabulary(empty.db);
  demo = await openMarketplace({}, { isEmpty: true });
  writeDemoPassword(demo.config.dataDir);
  await fillDemo(demo.services);
}, 120_000);
afterAll(() => Promise.all([empty?.close(), demo?.close()]));

async function find(market: Marketplace | undefined, text: string): Promise<string[]> {
  const { body } = await market!.call('GET', `/ads/category-suggestions?${new URLSearchParams({ text })}`);
  return (body.data as ResponseData<typeof categoryFinderApi.find>).categories.map(({ _id }) => _id);
}

/** The goods whose category is not among the first three. */
async function listMissed(market: Marketplace | undefined): Promise<string[]> {
  const missed: string[] = [];
  for (const [category, ...texts] of COMMON_GOODS)
    for (const text of texts) {
      const found = await find(market, text);
      if (!found.includes(category)) missed.push(`${text} → ${found.join(', ')}, not ${category}`);
    }
  return missed;
}

test('a hundred common goods lead to their category in both languages, before there are ads', async () => {
  expect(await listMissed(empty)).toEqual([]);
}, 60_000);

test('they do among the ads of the demo', async () => {
  expect(await listMissed(demo)).toEqual([]);
}, 60_000);

test.each([
  ['Toyota Camry 2019 full option', 'sedans'],
  ['2 sofas brown', 'living-room'],
  ['iphone 14 pro', 'smartphones'],
  ['car battery', 'auto-parts'],
  ['بطارية سيارة', 'auto-parts'],
  ['iPhone 13 with charger', 'smartphones'],
  ['شقة للايجار حولي', 'apartments-for-rent'],
  ['شقة للبيع حولي', 'apartments-for-sale'],
  ['villas for rent', 'villas-for-rent'],
  ['Sedans', 'sedans'],
  // Misspelt, or not complete.
  ['refrigirator', 'home-appliances'],
  ['ipho', 'smartphones'],
])('“%s” leads to %s first', async (text, category) => {
  expect([(await find(empty, text))[0], (await find(demo, text))[0]]).toEqual([category, category]);
});

test('the ads decide between the categories of a make', async () => {
  expect((await find(demo, 'camry'))[0]).toBe('sedans');
  expect((await find(demo, 'land cruiser'))[0]).toBe('suvs');
});

test('a path leads from the root to the category; unknown words and single letters find none', async () => {
  const { body } = await demo!.call('GET', '/ads/category-suggestions?text=camry');
  const [first] = (body.data as ResponseData<typeof categoryFinderApi.find>).categories;
  expect(first?.path.map(({ _id }) => _id)).toEqual(['vehicles', 'cars', 'sedans']);
  for (const text of ['qqqqzzzz', 'x', ' ', '!!']) expect(await find(demo, text), text).toEqual([]);
});

async function read(text: string, categoryId: string) {
  const { body } = await demo!.call('GET', `/ads/title-reading?${new URLSearchParams({ text, categoryId })}`);
  return body.data as categoryFinderApi.TitleReading;
}

test.each([
  [
    'Toyota Camry 2019 full option 85,000 km',
    'sedans',
    { make: 'toyota', model: 'camry', year: 2019, mileage: 85_000 },
  ],
  ['تويوتا كامري ٢٠١٩ ابيض', 'sedans', { make: 'toyota', model: 'camry', year: 2019, colour: 'white' }],
  // A model has one make, and the ads of iPhones one brand.
  ['land cruiser', 'suvs', { make: 'toyota', model: 'land-cruiser' }],
  ['iPhone 13 Pro 256GB', 'smartphones', { brand: 'apple', storage: '256' }],
  ['شقة للايجار حولي 3 غرف 120 متر', 'apartments-for-rent', { size: 120, bedrooms: 3 }],
  ['Samsung 65 inch tv', 'televisions', { screen: 65 }],
  // Two colours, the storage of a laptop that only has an attribute for memory.
  ['black or white camry', 'sedans', { make: 'toyota', model: 'camry' }],
  ['MacBook Air 256GB', 'laptops', {}],
  ['sofa', 'living-room', {}],
])('“%s” says the attributes in %s', async (text, category, attributes) => {
  expect((await read(text, category)).attributes).toEqual(attributes);
});

test.each([
  ['iPhone 13 Pro', 'smartphones', true],
  ['2 sofas brown', 'living-room', true],
  ['شقة للايجار حولي', 'apartments-for-rent', true],
  ['iphone', 'smartphones', false],
  ['dining table', 'dining', false],
  ['flat for rent', 'apartments-for-rent', false],
  ['كنب', 'living-room', false],
])('“%s” in %s can be a title: %s', async (text, category, isTitle) => {
  expect((await read(text, category)).isTitle).toBe(isTitle);
});

test('the attributes of an unknown category are refused', async () => {
  const { body } = await demo!.call('GET', '/ads/title-reading?text=sofa&categoryId=nowhere');
  expect(body).toMatchObject({ errorCode: 'CATEGORY_NOT_FOUND' });
});
