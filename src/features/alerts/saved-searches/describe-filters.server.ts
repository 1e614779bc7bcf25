import { findBillingContact } from '#features/accounts/contact/find-contact.server.ts';
import { currencySymbol } from '#features/ads/format-money.ts';
import { ATTRIBUTE_TYPES, type RangeBound } from '#features/catalog/attribute-types.ts';
import { findPlaceCountry, getCatalog } from '#features/catalog/catalog.server.ts';
import type { Specification } from '#features/catalog/contract.ts';
import type { SearchQuery } from '#features/search/contract.ts';
import {
  type FilterRange,
  formatRangeUnit,
  toRangeMessage,
  parseRange,
} from '#features/search/filters/filter-range.ts';
import { DEFAULT_DISTANCE_KM } from '#features/search/geo.ts';
import type { Database } from '#platform/data/database.server.ts';
import { formatNumber } from '#platform/text/format.ts';
import { type Bilingual, type Language } from '#platform/text/language.ts';
import { loadMessages } from '#platform/text/load-messages.server.ts';

import type { FilterDescription } from './contract.ts';

const words = loadMessages('list');

/** The filters of a search as text in both languages. Leaves out filters that are no longer in the catalogue. */
export async function describeFilters(db: Database, query: SearchQuery): Promise<FilterDescription[]> {
  const catalog = await getCatalog(db);
  const category = query.categoryId ? catalog.categoryBySlug.get(query.categoryId) : undefined;
  const city = query.city ? catalog.cityBySlug.get(query.city) : undefined;
  const country = findPlaceCountry(catalog, query);
  const seller = query.seller ? (await findBillingContact(db, Number(query.seller))).name : '';
  const currency = inBothLanguages((t, language) =>
    country ? currencySymbol(country.currency, language) : `(${t('localCurrency')})`,
  );
  const { postedWithin, within = DEFAULT_DISTANCE_KM } = query;
  const filters: [FilterDescription['kind'], Bilingual | false | undefined][] = [
    ['text', query.search !== undefined && untranslated(query.search)],
    ['category', category?.name],
    ['place', (city ?? country)?.name],
    ['near', query.near !== undefined && inBothLanguages((t) => t('withinKm', { km: within }))],
    ['posted', postedWithin !== undefined && inBothLanguages((t) => t(`posted_${postedWithin}`))],
    ['pictures', query.withPictures !== undefined && inBothLanguages((t) => t('withPictures'))],
    [
      'price',
      (query.minPrice ?? query.maxPrice) !== undefined &&
        describeRange([query.minPrice, query.maxPrice], currency, formatNumber),
    ],
    ['seller', seller !== '' && untranslated(seller)],
  ];
  return [
    ...filters.flatMap(([kind, value]) => (value ? [{ kind, label: null, value }] : [])),
    ...describeAttributes(query, category ? catalog.specificationsOf(category._id) : []),
  ];
}

const untranslated = (text: string): Bilingual => ({ en: text, ar: text });
const inBothLanguages = (write: (t: (typeof words)[Language], language: Language) => string): Bilingual => ({
  en: write(words.en, 'en'),
  ar: write(words.ar, 'ar'),
});

function describeAttributes(query: SearchQuery, specifications: Specification[]): FilterDescription[] {
  return specifications.flatMap((specification) => {
    const value = query[`attr.${specification.key}`];
    return value === undefined
      ? []
      : [
          {
            kind: 'attribute' as const,
            label: specification.label,
            value: describeValue([value].flat().map(String), specification),
          },
        ];
  });
}

function describeValue(values: string[], specification: Specification): Bilingual {
  const { type, unit } = specification;
  const { filter, range, describe } = ATTRIBUTE_TYPES[type];
  if (range) return describeRange(parseRange(values[0] ?? '', range.parse), unit, range.format);
  return describe(filter === 'flag' ? true : values, specification);
}

/** A range with its unit; either end may be open. */
function describeRange<Bound extends RangeBound>(
  range: FilterRange<Bound>,
  unit: Bilingual | null,
  format: (value: Bound, language: Language) => string,
): Bilingual {
  return inBothLanguages((t, language) => {
    const message = toRangeMessage(range, (value) => format(value, language));
    return [t(...message), formatRangeUnit(range, unit, language)].filter(Boolean).join(' ');
  });
}
