import { afterAll, expect, test } from 'vitest';

import { isListParam } from '#features/search/list/list-url.ts';
import { openMarketplace } from '#tests/support/marketplace.ts';
import { storeAds } from '#tests/support/store-ads.ts';
import { wordsOf } from '#tests/support/words.ts';

import { type Screen, SCREENS } from './routes.ts';

const market = await openMarketplace({ NODE_ENV: 'production' }, { hasPages: true });
afterAll(() => market.close());
const seller = await market.person();
const [adId = ''] = await storeAds(
  market,
  seller,
  [900, 2500].map((price) => ({ title: { en: 'camry' }, city: 'salmiya', attributes: { make: 'toyota' }, price })),
);

const PARAMETERS: Record<string, string> = {
  adId,
  userId: String(seller.id),
  'categoryId?': 'cars',
  slug: 'unknown',
  orderId: '1',
  'conversationId?': '1',
};

const pathOf = ({ path }: Screen) =>
  path.replace('/*', '').replaceAll(/:(\w+\??)/g, (_, parameter: string) => PARAMETERS[parameter]!);

async function read(path: string, language = 'en'): Promise<string> {
  const response = await fetch(market.origin + path, { headers: { 'accept-language': language } });
  expect(response.headers.get('content-type'), path).toContain('text/html');
  return response.text();
}

interface Form {
  method: string;
  action: string | undefined;
  /** Names of the fields that people see. */
  names: string[];
  hidden: Record<string, string>;
  hasButton: boolean;
}

const attributeOf = (tag: string, name: string) => new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1];

const formsIn = (html: string): Form[] =>
  [...html.matchAll(/(<form[^>]*>)(.*?)<\/form>/gs)].map(([, tag = '', content = '']) => {
    const fields = content.match(/<(?:input|select|textarea)\b[^>]*>/g) ?? [];
    const isHidden = (one: string) => attributeOf(one, 'type') === 'hidden';
    return {
      method: attributeOf(tag, 'method') ?? 'get',
      action: attributeOf(tag, 'action'),
      names: [...new Set(fields.filter((one) => !isHidden(one)).map((one) => attributeOf(one, 'name') ?? ''))],
      hidden: Object.fromEntries(
        fields.filter(isHidden).map((one) => [attributeOf(one, 'name'), attributeOf(one, 'value')]),
      ),
      // Beside the one that only screen readers find.
      hasButton: content.replaceAll(/<button[^>]*sr-only.*?<\/button>/gs, '').includes('type="submit"'),
    };
  });

const LIST = '/list/cars?attr.make=toyota&city=salmiya&country=KW&maxPrice=3000&sort=oldest';
const [make, city, country, maxPrice, sort] = [
  { 'attr.make': 'toyota' },
  { city: 'salmiya' },
  { country: 'KW' },
  { maxPrice: '3000' },
  { sort: 'oldest' },
];

test.for([
  ['search', { ...make, ...city, ...country, ...maxPrice, ...sort }],
  ['sort', { ...make, ...city, ...country, ...maxPrice }],
  ['minPrice maxPrice', { ...make, ...city, ...country, ...sort }],
  ['attr.make', { ...city, ...country, ...maxPrice, ...sort }],
  ['attr.mileage.from attr.mileage.to', { ...make, ...city, ...country, ...maxPrice, ...sort }],
  ['postedWithin withPictures', { ...make, ...city, ...country, ...maxPrice, ...sort }],
  ['city', { ...make, ...country, ...maxPrice, ...sort }],
  // Prices are in the currency of the country.
  ['country', { ...make, ...sort }],
] as const)('the form of %s keeps the rest of the list', async ([names, expected]) => {
  for (const language of ['en', 'ar']) {
    const forms = formsIn(await read(LIST, language));
    const form = forms.find((one) => one.names.join(' ') === names)!;
    expect(form).toMatchObject({ method: 'get', action: '/list/cars' });
    expect(form.hidden).toEqual(expected);
    expect(form.hasButton).toBe(names !== 'search');
  }
});

test.for([
  ['/list/cars?country=KW&minPrice=2000&maxPrice=', '/list/cars?country=KW&minPrice=2000'],
  ['/list/cars?minPrice=&maxPrice=٢٠٠٠&country=KW', '/list/cars?maxPrice=2000&country=KW'],
  ['/list/cars?attr.mileage.from=1000&attr.mileage.to=&sort=oldest', '/list/cars?attr.mileage=1000..&sort=oldest'],
  ['/list/cars?attr.make=&country=KW', '/list/cars?country=KW'],
  ['/list?search=', '/list'],
  [`/user/${seller.id}?search=&sort=oldest`, `/user/${seller.id}?sort=oldest`],
])('%s, which a form opens, leads to %s', async ([submitted = '', expected = '']) => {
  const response = await fetch(market.origin + submitted, { redirect: 'manual' });
  expect(response.status).toBe(302);
  const location = decodeURIComponent(response.headers.get('location') ?? '');
  expect(new URL(location, market.origin).pathname).toBe(new URL(expected, market.origin).pathname);
  expect([...new URL(location, market.origin).searchParams].toSorted()).toEqual(
    [...new URL(expected, market.origin).searchParams].toSorted(),
  );
  expect((await fetch(market.origin + location, { redirect: 'manual' })).status).toBe(200);
});

/** The set-up is only there until it is done. */
const screens = (SCREENS as readonly Screen[]).filter(({ id }) => id !== 'setup');

test.for(screens.map((screen) => pathOf(screen)))(
  'no form of %s puts into the address what is private',
  async (path) => {
    for (const { method, action, names } of formsIn(await read(path))) {
      if (method === 'post') continue;
      expect(action).toMatch(/^\/(?:list|user)/);
      expect(names.filter((name) => !isListParam(name.replace(/\.(?:from|to)$/, '')))).toEqual([]);
    }
  },
);

test.for(screens.map((screen) => pathOf(screen)))('no noscript of %s is inside another', async (path) => {
  // A browser with scripts would end the outer one where the inner one ends.
  const html = await read(path);
  for (const [, content] of html.matchAll(/<noscript>(.*?)<\/noscript>/gs)) expect(content).not.toContain('<noscript>');
});

test.for(['en', 'ar'] as const)('pages say in %s what works without scripts only', async (language) => {
  const { scriptsOff, needsScripts } = wordsOf(language, 'layout');
  const noticesOf = async (path: string) =>
    [...(await read(path, language)).matchAll(/<noscript>(.*?)<\/noscript>/gs)].map(([, content]) => content);
  for (const screen of screens) {
    const path = pathOf(screen);
    const notices = (await noticesOf(path)).join('');
    expect(notices, path).toContain(scriptsOff);
    if (screen.only) expect(notices, path).toContain(needsScripts);
  }
  for (const path of ['/contact', '/delete/my-account', '/undo-email-change'])
    expect((await noticesOf(path)).join(''), path).toContain(needsScripts);
  expect((await noticesOf('/list')).join('')).not.toContain(needsScripts);
});
