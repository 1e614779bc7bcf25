import { findCorrespondent } from '#features/accounts/correspondent.server.ts';
import { type Catalog, getCatalog } from '#features/catalog/catalog.server.ts';
import type { Specification } from '#features/catalog/contract.ts';
import type { SearchQuery } from '#features/search/contract.ts';
import { DEFAULT_KM } from '#features/search/places.ts';
import type { Database } from '#platform/database.server.ts';
import type { Bilingual } from '#platform/language.ts';

import type { FilterWords } from './contract.ts';

/** What a search asks for, in words of both languages. What the catalogue has lost since is left out. */
export async function describeFilters(db: Database, query: SearchQuery): Promise<FilterWords[]> {
  const catalog = await getCatalog(db);
  const category = query.categoryId ? catalog.categoryBySlug.get(query.categoryId) : undefined;
  const country = query.country ? catalog.countryByCode.get(query.country) : undefined;
  const city = query.city ? catalog.cityBySlug.get(query.city) : undefined;
  const seller = query.seller ? (await findCorrespondent(db, Number(query.seller))).name : '';
  const currency = country?.currency ?? '';
  const found: (FilterWords | false)[] = [
    query.search !== undefined && plain('text', same(query.search)),
    category !== undefined && plain('category', category.name),
    (city ?? country) !== undefined && plain('place', (city ?? country)?.name ?? {}),
    query.near !== undefined && plain('near', around(query.within ?? DEFAULT_KM)),
    query.postedWithin !== undefined && plain('posted', POSTED[query.postedWithin]),
    query.withPictures !== undefined && plain('pictures', { en: 'with pictures', ar: 'مع صور' }),
    (query.minPrice ?? query.maxPrice) !== undefined && plain('price', range(query.minPrice, query.maxPrice, same(currency))),
    seller !== '' && plain('seller', same(seller)),
  ];
  return [...found.filter((filter) => filter !== false), ...describeAttributes(query, category ? specificationsOf(catalog, category._id) : [])];
}

const specificationsOf = (catalog: Catalog, categoryId: string) => catalog.specificationsOf(categoryId);

const plain = (kind: FilterWords['kind'], value: Bilingual): FilterWords => ({ kind, label: null, value });
const POSTED = {
  '1': { en: 'of the last day', ar: 'خلال يوم' },
  '3': { en: 'of the last 3 days', ar: 'خلال 3 أيام' },
  '7': { en: 'of the last 7 days', ar: 'خلال 7 أيام' },
  '30': { en: 'of the last 30 days', ar: 'خلال 30 يومًا' },
} as const satisfies Record<NonNullable<SearchQuery['postedWithin']>, Bilingual>;
const around = (km: number): Bilingual => ({ en: `within ${km} km`, ar: `ضمن ${km} كم` });
const same = (text: string): Bilingual => ({ en: text, ar: text });

function describeAttributes(query: SearchQuery, specifications: Specification[]): FilterWords[] {
  return specifications.flatMap((specification) => {
    const given = query[`attr.${specification.key}`];
    return given === undefined
      ? []
      : [{ kind: 'attribute' as const, label: specification.label, value: describeValue([given].flat().map(String), specification) }];
  });
}

const YES: Bilingual = { en: 'Yes', ar: 'نعم' };

function describeValue(values: string[], { type, unit, options }: Specification): Bilingual {
  if (type === 'boolean') return YES;
  if (type === 'number' || type === 'year') {
    const [min, max] = (values[0] ?? '').split('..').map((end) => (end ? Number(end) : undefined));
    return range(min, values[0]?.includes('..') ? max : min, unit ?? {}, type === 'year');
  }
  const labels = values.map((value) => options.find(({ key }) => key === value)?.label ?? same(value));
  return { en: labels.map(({ en, ar }) => en ?? ar).join(', '), ar: labels.map(({ en, ar }) => ar ?? en).join('، ') };
}

/** Either end may be open. */
function range(min: number | undefined, max: number | undefined, unit: Bilingual, isYear = false): Bilingual {
  const written = (amount: number | undefined) => (isYear ? String(amount) : (amount?.toLocaleString('en') ?? ''));
  const whole = (from: string, upTo: string, of: string | undefined) => {
    const numbers = min === undefined ? `${upTo} ${written(max)}` : max === undefined ? `${from} ${written(min)}` : between(written(min), written(max));
    return of ? `${numbers} ${of}` : numbers;
  };
  return { en: whole('from', 'up to', unit.en), ar: whole('من', 'حتى', unit.ar ?? unit.en) };
}

/** Left to right in Arabic, too. */
const between = (min: string, max: string): string => (min === max ? min : `\u2066${min}–${max}\u2069`);
