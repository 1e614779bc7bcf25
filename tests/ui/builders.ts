import type { AdCard } from '#features/ads/contract.ts';
import type { Country } from '#features/catalog/contract.ts';
import type { ConfigResponse } from '#features/site/config-response.ts';
import { DEFAULT_SITE } from '#features/site/settings/settings.ts';
import type { Me } from '#platform/http/session-contract.ts';

/** The configuration of a new site. */
export const site: ConfigResponse = { ...DEFAULT_SITE, name: { en: 'Souq', ar: 'سوق' } };

/** A member, logged in with `open(…, { as })`. */
export const member = (fields: Partial<Me> = {}): Me => ({
  _id: '7',
  name: 'Dana Saleh',
  email: 'dana@example.com',
  countryCode: '+965',
  mobile: '50000001',
  role: 'member',
  profilePicture: null,
  bio: null,
  language: 'en',
  createdAt: '2026-01-01T00:00:00.000Z',
  ...fields,
});

/** An active ad as a card, without a picture. */
export const adCard = (fields: Partial<AdCard> = {}): AdCard => ({
  _id: '1',
  title: { en: 'Toyota Corolla 2019', ar: 'تويوتا كورولا 2019' },
  price: { kind: 'fixed', amount: 2_500_000, currency: 'KWD', decimals: 3 },
  place: { country: { code: 'KW', name: { en: 'Kuwait', ar: 'الكويت' } }, city: null, area: null },
  categoryId: 'cars',
  image: null,
  imageCount: 0,
  icon: null,
  highlights: [],
  createdAt: '2026-11-01T08:00:00.000Z',
  isFeatured: false,
  status: 'active',
  ...fields,
});

/** Kuwait with one city. */
export const kuwait: Country = {
  _id: 'KW',
  code: 'KW',
  name: { en: 'Kuwait', ar: 'الكويت' },
  nameInText: { en: 'Kuwait', ar: 'الكويت' },
  dialCode: '+965',
  currency: 'KWD',
  currencyDecimals: 3,
  flag: '🇰🇼',
  lat: 29.3,
  lng: 47.9,
  cities: [{ _id: 'salmiya', name: { en: 'Salmiya', ar: 'السالمية' }, lat: 29.33, lng: 48.08 }],
};
