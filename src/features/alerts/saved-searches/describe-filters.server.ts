import { findCorrespondent } from '#features/accounts/correspondent.server.ts';
import { currencySign } from '#features/ads/format.ts';
import { describeAnswer } from '#features/ads/attribute-words.ts';
import { getCatalog } from '#features/catalog/catalog.server.ts';
import type { Specification } from '#features/catalog/contract.ts';
import type { SearchQuery } from '#features/search/contract.ts';
import { type Range, rangeWords, readRange } from '#features/search/filters/range-words.ts';
import { DEFAULT_KM } from '#features/search/places.ts';
import type { Database } from '#platform/database.server.ts';
import { formatNumber } from '#platform/format.ts';
import { type Bilingual, inLanguage, type Language } from '#platform/language.ts';
import { loadMessages } from '#platform/messages.server.ts';

import type { FilterWords } from './contract.ts';

const words = loadMessages('list');

/** What a search asks for, in the list's own words of both languages. What the catalogue has lost since is left out. */
export async function describeFilters(db: Database, query: SearchQuery): Promise<FilterWords[]> {
  const catalog = await getCatalog(db);
  const category = query.categoryId ? catalog.categoryBySlug.get(query.categoryId) : undefined;
  const country = query.country ? catalog.countryByCode.get(query.country) : undefined;
  const city = query.city ? catalog.cityBySlug.get(query.city) : undefined;
  const seller = query.seller ? (await findCorrespondent(db, Number(query.seller))).name : '';
  const currency = country ? inBoth((_, language) => currencySign(country.currency, language)) : {};
  const { postedWithin } = query;
  const found: (FilterWords | false)[] = [
    query.search !== undefined && plain('text', same(query.search)),
    category !== undefined && plain('category', category.name),
    (city ?? country) !== undefined && plain('place', (city ?? country)?.name ?? {}),
    query.near !== undefined &&
      plain(
        'near',
        inBoth((t) => t('withinKm', { km: query.within ?? DEFAULT_KM })),
      ),
    postedWithin !== undefined &&
      plain(
        'posted',
        inBoth((t) => t(`posted_${postedWithin}`)),
      ),
    query.withPictures !== undefined &&
      plain(
        'pictures',
        inBoth((t) => t('withPictures')),
      ),
    (query.minPrice ?? query.maxPrice) !== undefined &&
      plain('price', describeRange([query.minPrice, query.maxPrice], currency)),
    seller !== '' && plain('seller', same(seller)),
  ];
  return [
    ...found.filter((filter) => filter !== false),
    ...describeAttributes(query, category ? catalog.specificationsOf(category._id) : []),
  ];
}

const plain = (kind: FilterWords['kind'], value: Bilingual): FilterWords => ({ kind, label: null, value });
const same = (text: string): Bilingual => ({ en: text, ar: text });
const inBoth = (write: (t: (typeof words)[Language], language: Language) => string): Bilingual => ({
  en: write(words.en, 'en'),
  ar: write(words.ar, 'ar'),
});

function describeAttributes(query: SearchQuery, specifications: Specification[]): FilterWords[] {
  return specifications.flatMap((specification) => {
    const given = query[`attr.${specification.key}`];
    return given === undefined
      ? []
      : [
          {
            kind: 'attribute' as const,
            label: specification.label,
            value: describeValue([given].flat().map(String), specification),
          },
        ];
  });
}

function describeValue(values: string[], specification: Specification): Bilingual {
  const { type, unit } = specification;
  if (type === 'number' || type === 'year')
    return describeRange(readRange(values[0] ?? ''), unit ?? {}, type === 'year' ? String : undefined);
  return describeAnswer(type === 'boolean' ? true : values, specification);
}

/** Either end may be open. */
function describeRange(range: Range, unit: Bilingual, show = (value: number) => formatNumber(value, 'en')): Bilingual {
  return inBoth((t, language) => [t(...rangeWords(range, show)), inLanguage(unit, language)].filter(Boolean).join(' '));
}
