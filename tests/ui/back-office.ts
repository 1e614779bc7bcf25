import type { VersionedCategory } from '#features/catalog/categories/contract.ts';
import type { EditedCity, EditedCountry } from '#features/catalog/places/contract.ts';
import type { EditedPlan } from '#features/payments/plans/editing/contract.ts';
import type { Me } from '#platform/http/session-contract.ts';

import { member } from './builders.ts';

/** An admin, logged in with `open(…, { as })`. */
export const admin = (fields: Partial<Me> = {}): Me =>
  member({ _id: '1', name: 'Yousef Admin', role: 'admin', ...fields });

export const moderator = (fields: Partial<Me> = {}): Me =>
  admin({ name: 'Mona Moderator', role: 'moderator', ...fields });

/** The data of a table's endpoint: all rows on one page, unless `pagination` says otherwise. */
export const tablePage = <Row>(rows: Row[], pagination: { page?: number; totalRows?: number } = {}) => {
  const { page = 1, totalRows = rows.length } = pagination;
  const totalPages = Math.max(1, Math.ceil(totalRows / 25));
  return { rows, pagination: { page, pageSize: 25, totalPages, totalRows, totalIsCapped: false } };
};

/** The form of a top category. */
export const categoryForm = (fields: Partial<VersionedCategory> = {}): VersionedCategory => ({
  name: { en: '', ar: '' },
  parentId: null,
  icon: '/placeholder.svg',
  picture: null,
  isHidden: false,
  needsApproval: null,
  needsPictures: null,
  schemaType: null,
  lifetimeDays: null,
  maxOpenAds: null,
  version: 1,
  ...fields,
});

/** A country of the back office without cities. */
export const editedCountry = (fields: Partial<EditedCountry> = {}): EditedCountry => ({
  _id: 'IS',
  name: { en: 'Iceland', ar: 'آيسلندا' },
  dialCode: '+354',
  currency: 'ISK',
  currencyDecimals: 0,
  exchangeRate: 0.002,
  lat: 65,
  lng: -18,
  isHidden: false,
  adsCount: 0,
  citiesCount: 0,
  version: 1,
  ...fields,
});

/** A city of the back office without ads. */
export const editedCity = (fields: Partial<EditedCity> = {}): EditedCity => ({
  _id: 'akranes',
  name: { en: 'Akranes', ar: '' },
  lat: 64,
  lng: -22,
  isHidden: false,
  adsCount: 0,
  mergingInto: null,
  version: 1,
  ...fields,
});

/** A plan of the back office for new ads. */
export const editedPlan = (fields: Partial<EditedPlan> = {}): EditedPlan => ({
  _id: '5',
  purpose: 'post',
  name: { en: 'Standard', ar: 'عادية' },
  description: { en: '', ar: '' },
  prices: { KWD: 1000 },
  days: 30,
  featuredDays: 0,
  pictures: 8,
  categoryIds: null,
  isHidden: false,
  version: 1,
  ...fields,
});
