import { afterAll, expect, test } from 'vitest';

import { openMarketplace } from '#tests/support/marketplace.ts';
import { storeAds } from '#tests/support/store-ads.ts';

const market = await openMarketplace();
afterAll(() => market.close());

test('a word for several currencies means that of the country which other words name', async () => {
  const by = await market.person('admin');
  const bahrain = { code: 'BH', name: { en: 'Bahrain', ar: 'البحرين' }, dialCode: '+973', lat: 26, lng: 50.5 };
  await market.call('POST', '/admin/countries', {
    by,
    body: { ...bahrain, currency: 'BHD', currencyDecimals: 3, exchangeRate: 2.6 },
  });
  await storeAds(market, await market.person(), [
    { title: { en: 'yaris in Kuwait' }, price: 900_000 },
    { title: { en: 'yaris in Bahrain' }, country: 'BH', price: 900_000 },
    { title: { en: 'yaris in Riyadh' }, country: 'SA', city: 'riyadh', price: 1_000_000 },
  ]);
  const found = async (words: string) => {
    const { body } = await market.call('GET', `/ads?search=${encodeURIComponent(words)}`);
    return body.data.ads.map(({ title }: { title: { en: string } }) => title.en);
  };
  expect(await found('yaris under 950 dinars')).toEqual(['yaris in Kuwait', 'yaris in Bahrain']);
  expect(await found('yaris Bahrain under 950 dinars')).toEqual(['yaris in Bahrain']);
  // Nobody in Riyadh pays in dinars: the likeliest are meant. 10,000 SAR are 831 KWD.
  expect(await found('yaris Riyadh under 950 dinars')).toEqual(['yaris in Riyadh']);
});
