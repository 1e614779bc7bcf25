import type { Suspension } from '#features/accounts/suspensions/contract.ts';
import type { AdFormView } from '#features/ads/ad-form.ts';
import type { AdCard, AdDetails, MyAd } from '#features/ads/contract.ts';
import type { Notification } from '#features/alerts/notifications/contract.ts';
import type { Category, Country, Specification } from '#features/catalog/contract.ts';
import type { Order, Plan } from '#features/payments/contract.ts';
import type { Image } from '#features/pictures/image.ts';
import type { ListPage } from '#features/search/list/shown-pages.ts';
import type { ConfigResponse } from '#features/site/config-response.ts';
import { DEFAULT_SITE } from '#features/site/settings/settings.ts';
import type { Pagination } from '#platform/http/pagination.ts';
import type { LoginResult, Me } from '#platform/http/session-contract.ts';

/** A colour that a site doesn't have by default. */
export const TEAL = '#00695c';

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

/** The answer to a login. */
export const loginAs = (user: Me): LoginResult => ({ user, accessToken: 'access', refreshToken: 'refresh' });

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

/** The page of a list that has `totalPages` pages of ten. */
export const pagination = (currentPage = 1, totalPages = 1): Pagination => ({
  currentPage,
  totalPages,
  itemsPerPage: 10,
  totalItems: totalPages * 10,
});

/** A picture that shows its placeholder, one grey pixel. */
export const picture = (_id: string): Image => ({
  _id,
  width: 800,
  height: 600,
  placeholder: 'data:image/gif;base64,R0lGODlhAQABAIAAAMLCwgAAACH5BAAAAAAALAAAAAABAAEAAAICRAEAOw==',
});

/** The category of cars. */
export const carsCategory: Category = {
  _id: 'cars',
  categoryId: 'cars',
  name: { en: 'Cars', ar: 'سيارات' },
  parentId: null,
  displayOrder: 1,
  icon: '',
  isLeaf: true,
  needsPictures: true,
};

/** An active ad of Huda, whose id is 9, as its page shows it. */
export const adDetails = (fields: Partial<AdDetails> = {}): AdDetails => ({
  ...adCard(),
  description: { en: 'One owner' },
  attributes: [],
  features: [],
  images: [],
  categoryPath: [carsCategory],
  schemaType: 'Car',
  location: null,
  seller: {
    _id: '9',
    name: 'Huda',
    profilePicture: null,
    bio: null,
    memberSince: '2026-01-01T00:00:00.000Z',
    isVerified: false,
    adsCount: 3,
    showsPhone: true,
  },
  views: 0,
  endsAt: '2090-03-14T12:00:00.000Z',
  prices: [],
  ...fields,
});

/** An active ad in the list of its owner. */
export const myAd = (fields: Partial<MyAd> = {}): MyAd => ({
  ...adCard(),
  reason: null,
  change: null,
  endsAt: '2090-03-14T12:00:00.000Z',
  featuredUntil: null,
  counts: { views: 0, chats: 0, saves: 0 },
  ...fields,
});

/** A plan for 30 days that costs 5 dinars. */
export const plan = (fields: Partial<Plan> = {}): Plan => ({
  _id: '2',
  purpose: 'post',
  name: { en: 'Plus', ar: 'بلس' },
  description: { en: 'More buyers' },
  price: 5000,
  currency: 'KWD',
  decimals: 3,
  days: 30,
  featuredDays: 0,
  pictures: 8,
  ...fields,
});

/** A paid order of that plan. */
export const order = (fields: Partial<Order> = {}): Order => ({
  _id: '0d5e7a10-0000-4000-8000-000000000001',
  adId: '1',
  adTitle: { en: 'Toyota Corolla 2019', ar: 'تويوتا كورولا 2019' },
  planId: '2',
  planName: { en: 'Plus', ar: 'بلس' },
  purpose: 'post',
  amount: 5000,
  currency: 'KWD',
  decimals: 3,
  method: 'gateway',
  status: 'paid',
  isUnused: false,
  createdAt: '2026-11-01T08:00:00.000Z',
  paidAt: '2026-11-01T08:05:00.000Z',
  receivedOn: null,
  refundedAt: null,
  ...fields,
});

/** An unread notification that an ad is approved. */
export const notification = (fields: Partial<Notification> = {}): Notification => ({
  _id: '1',
  type: 'ad-approved',
  data: { adId: '1' },
  words: {
    en: { title: 'Your ad is approved', body: 'Toyota Corolla 2019' },
    ar: { title: 'تم قبول إعلانك', body: 'تويوتا كورولا 2019' },
  },
  path: '/ad/1',
  icon: 'approved',
  createdAt: '2026-11-01T08:00:00.000Z',
  isRead: false,
  ...fields,
});

/** A suspension without an end or an appeal. */
export const suspension = (fields: Partial<Suspension> = {}): Suspension => ({
  reason: 'Sells forged watches',
  since: '2026-11-01T08:00:00.000Z',
  until: null,
  appeal: null,
  canAppeal: true,
  ...fields,
});

/** A leaf of the category tree, or another category by its fields. */
export const category = (id: string, name: string, fields: Partial<Category> = {}): Category => ({
  ...carsCategory,
  _id: id,
  categoryId: id,
  name: { en: name, ar: name },
  needsPictures: false,
  ...fields,
});

/** A filterable attribute of cars: a choice, or another type by its fields. */
export const specification = (key: string, label: string, fields: Partial<Specification> = {}): Specification => ({
  _id: key,
  categoryId: 'cars',
  key,
  label: { en: label, ar: label },
  type: 'select',
  unit: null,
  min: null,
  max: null,
  options: [],
  dependsOn: null,
  required: false,
  filterable: true,
  onCard: false,
  ...fields,
});

/** A page of a list of `total` ads, ten a page: the ads 1 to 10, 11 to 20, and so on. */
export function listPage(total: number, page = 1, fields: Partial<ListPage> = {}): ListPage {
  const first = (page - 1) * 10 + 1;
  const shown = Math.max(0, Math.min(10, total - first + 1));
  return {
    ads: Array.from({ length: shown }, (_, at) => adCard({ _id: String(first + at) })),
    pagination: { ...pagination(page, Math.max(1, Math.ceil(total / 10))), totalItems: total },
    sort: 'newest',
    ...fields,
  };
}

/** The form of an own, active ad in Cars with one picture. */
export const adFormView = (fields: Partial<AdFormView> = {}): AdFormView => ({
  _id: '1',
  isOwn: true,
  status: 'active',
  updatedAt: '2026-11-01T08:00:00.000Z',
  reason: null,
  change: null,
  isPlaceFixed: false,
  mostPictures: 8,
  categoryPath: [carsCategory],
  title: { en: 'Toyota Corolla 2019' },
  description: { en: 'One owner, serviced every year.' },
  priceKind: 'fixed',
  price: '2500',
  country: 'KW',
  city: null,
  area: null,
  location: null,
  showsAreaOnly: false,
  attributes: {},
  features: [],
  images: [picture('front')],
  ...fields,
});
