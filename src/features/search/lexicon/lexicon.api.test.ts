import { afterAll, expect, test } from 'vitest';

import { openMarketplace } from '#tests/support/marketplace.ts';
import { storeAds } from '#tests/support/store-ads.ts';

const titleOf = new Map<string, string>();
const market = await openMarketplace();
const sellerId = await market.person();
afterAll(() => market.close());

async function post(...titles: string[]): Promise<void> {
  const ids = await storeAds(
    market,
    sellerId,
    titles.map((title) => ({ title: { ar: title }, category: 'jobs' })),
  );
  for (const [at, id] of ids.entries()) titleOf.set(id, titles[at] ?? '');
}

async function find(text: string): Promise<string[]> {
  const { body } = await market.call('GET', `/ads?limit=100&search=${encodeURIComponent(text)}`);
  return body.data.ads.map((ad: { _id: string }) => titleOf.get(ad._id));
}

test.each([
  ['broken plurals', 'شوارع', 'بيت على شارعين'],
  ['spellings', 'فلة', 'فيلا في بيان'],
  ['dialect', 'فناء', 'بيت مع حوش'],
  ['dialect', 'أصنصير', 'عمارة فيها مصعد'],
  ['spellings', 'دوبلكس', 'فيلا دبلكس'],
  ['spellings', 'سبليت', 'مكيف سبلت'],
  ['dialect', 'بلكونة', 'غرفة مع شرفة'],
  ['dialect', 'سيكل', 'دراجة هوائية مقاس ٢٦'],
  ['dialect', 'دراجة', 'سيكل أطفال أحمر'],
  ['abbreviations', '400 متر', 'قسيمة 400 م'],
  ['abbreviations', 'قسط د.ك', 'قسط شهري KWD'],
  ['abbreviations', 'عربون KWD', 'عربون د.ك مسترد'],
  ['abbreviations', '35 د.ك', 'مكنسة 35 KWD'],
  ['abbreviations', '45 KWD', 'غلاية 45 د.ك'],
  ['the other script', 'camry', 'كامري فل كامل'],
  ['the other script', 'مازدا', 'Mazda 6 for sale'],
  ['English synonyms', 'couch', 'Leather sofa'],
  ['English synonyms', 'bike', 'Bicycle with a basket'],
  ['English synonyms', 'bicycle', 'Mountain bike'],
  ['numbers', '4 rooms', 'دور أربع غرف'],
  ['phrases', 'bedroom', 'طقم غرف نوم'],
  ['phrases', 'غرفة نوم', 'Bedroom set'],
])('%s: %s finds %s', async (_, search, title) => {
  await post(title, 'تابلوه خط عربي');
  expect(await find(search)).toContain(title);
  expect(await find(search)).not.toContain('تابلوه خط عربي');
});

test('a phrase is found only by an ad with all its words', async () => {
  await post('غرفة مفروشة بدون أثاث ثقيل');
  expect(await find('bedroom')).not.toContain('غرفة مفروشة بدون أثاث ثقيل');
});

test('an arrow works in one direction', async () => {
  await post('مركبة كهربائية صغيرة', 'سيارة هايبرد نظيفة');
  expect(await find('مركبة')).toEqual(expect.arrayContaining(['مركبة كهربائية صغيرة', 'سيارة هايبرد نظيفة']));
  expect(await find('سيارة')).not.toContain('مركبة كهربائية صغيرة');
});

test.each([
  ['أرض', 'شقة بالدور الأرضي'],
  ['دور', 'دورة برمجة'],
  ['سن', 'خبرة سنة'],
  ['محمد', 'أثاث المحمدية'],
  ['منزل', 'أدوات منزلية'],
  ['مدرس', 'قرب المدرسة'],
  ['بنز', 'خزان بنزين'],
  ['هوندا', 'هونداي توسان'],
  ['بحر', 'سوق البحرين'],
  ['10', 'عشرين كرسي'],
])('%s does not find %s', async (search, title) => {
  await post(title);
  expect(await find(search)).not.toContain(title);
  for (const word of title.split(' ')) expect(await find(word), word).toContain(title);
});

test('ads with the typed words rank above those found by synonyms', async () => {
  await post('Settee in oak', 'Couch in oak', 'Settee in dark oak');
  const found = await find('couch oak');
  expect(found[0]).toBe('Couch in oak');
  expect(found).toHaveLength(3);
});

test('all lexemes that find an ad are highlighted', async () => {
  const { body } = await market.call('GET', `/ads?search=${encodeURIComponent('bedroom')}`);
  expect(body.data.text.lexemes).toEqual(expect.arrayContaining(['bedroom', 'غرف', 'نوم']));
});
