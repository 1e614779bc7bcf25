import { afterAll, expect, test } from 'vitest';

import { openMarketplace } from '#tests/support/marketplace.ts';

const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

const market = await openMarketplace();
afterAll(() => market.close());

const count = (
  search: string,
  { isShown = true, isOpened = false, isNearest = false, agent = BROWSER, language = 'en' } = {},
) =>
  market.call('POST', `/ads/searches?lng=${language}`, {
    body: { search, isShown, isOpened, ...(isNearest && { isNearest }) },
    headers: { 'user-agent': agent },
  });
const countsOf = (phrase: string) =>
  market.db
    .selectFrom('search_counts')
    .select(['lang', 'empty', 'shown', 'opened'])
    .where('phrase', '=', phrase)
    .orderBy('lang')
    .execute();

test('counts lists shown and ads opened from them, by phrase and language', async () => {
  await count('Sofa ');
  await count('SOFA', { isOpened: true });
  // The list was counted when the tab was hidden; then an ad was opened.
  await count('sofa', { isShown: false, isOpened: true });
  await count('sofa', { language: 'ar' });
  expect(await countsOf('sofa')).toEqual([
    { lang: 'ar', empty: 0, shown: 1, opened: 0 },
    { lang: 'en', empty: 0, shown: 2, opened: 2 },
  ]);
});

test('a search for which the nearest text was shown found nothing itself', async () => {
  await count('purple sofa', { isNearest: true });
  await count('purple sofa', { isNearest: true, isShown: false, isOpened: true });
  expect(await countsOf('purple sofa')).toEqual([{ lang: 'en', empty: 1, shown: 1, opened: 1 }]);
});

test('counts neither crawlers nor phrases that may name a person', async () => {
  await count('lamp', { agent: 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' });
  await count('lamp', { agent: '' });
  for (const search of ['50123456', 'salma@example.com', 'call +965 5012 3456', '']) await count(search);
  const { phrases } = await market.db
    .selectFrom('search_counts')
    .select(({ fn }) => fn.agg<string[]>('array_agg', ['phrase']).distinct().as('phrases'))
    .executeTakeFirstOrThrow();
  expect(phrases).toEqual(['purple sofa', 'sofa']);
});

test('refuses longer texts', async () => {
  expect((await count('x'.repeat(201))).status).toBe(422);
});
