import type { Catalog, CatalogCity, CatalogCountry } from '#features/catalog/catalog.server.ts';
import type { Specification } from '#features/catalog/contract.ts';
import type { Bilingual } from '#platform/language.ts';
import { loadMessages } from '#platform/messages.server.ts';

import type { AttributeValue } from '../contract.ts';
import type { NewAd } from '../queries.server.ts';
import { DEFAULT_LIFETIME_DAYS, priceRank, readAttributes, toMinorUnits } from '../rules.ts';
import type { ImportRecord } from './import-record.server.ts';

const DAY = 86_400_000;
const words = loadMessages('errors').en;

export type ImportedAd = Omit<NewAd, 'seller_id' | 'import_digest'>;

/** An ad as the catalogue understands a record, or what it does not understand: nothing is guessed. */
export function toImportedAd(record: ImportRecord, catalog: Catalog, now: number): { ad: ImportedAd } | { problems: string[] } {
  const problems: string[] = [];
  const category = findCategory(record.category, catalog);
  if (!category) return { problems: [`category "${record.category}" is unknown`] };
  if (!category.isLeaf) return { problems: [`category "${record.category}" has others below it: ads go in those`] };
  const country = catalog.countryByCode.get(record.country);
  if (!country) return { problems: [`country "${record.country}" is unknown`] };

  const city = record.city && findCity(record.city, country, catalog);
  if (record.city && !city) problems.push(`city ${quote(record.city)} is unknown in ${record.country}`);
  if (record.currency && record.currency !== country.currency)
    problems.push(`currency "${record.currency}" is not ${country.currency}, that of ${country.code}`);

  const specifications = catalog.specificationsOf(category._id);
  const { attributes, errors } = readAttributes(withKeys(record.attributes, specifications), specifications);
  for (const [field, key] of Object.entries(errors)) {
    const name = field.slice(field.indexOf('.') + 1);
    problems.push(`attributes.${name} ${quote(record.attributes[name])}: ${words(key as 'attributeUnknown')}`);
  }
  const offered = new Set(catalog.additionalDetailsOf(category._id).map(({ key }) => key));
  for (const feature of record.features) if (!offered.has(feature)) problems.push(`feature "${feature}" is unknown`);

  const price = readPrice(record.price, country);
  if (price === undefined) problems.push(`price ${quote(record.price)} is no amount of ${country.currency}`);
  if (problems.length > 0 || price === undefined) return { problems };

  const createdAt = record.createdAt ? Date.parse(record.createdAt) : now;
  return {
    ad: {
      reference: record.reference,
      category_id: category.id,
      country_id: country.id,
      city_id: city ? city.id : null,
      area: record.area ? JSON.stringify(toBilingual(record.area)) : null,
      title: JSON.stringify(record.title),
      description: JSON.stringify(record.description),
      ...price,
      currency: country.currency,
      price_rank: priceRank(price.price_kind, price.price, country),
      attributes: JSON.stringify(attributes),
      features: record.features,
      lat: record.location?.lat ?? null,
      lng: record.location?.lng ?? null,
      status: 'active',
      created_at: new Date(Math.min(createdAt, now)),
      ends_at: new Date(now + (category.lifetimeDays ?? DEFAULT_LIFETIME_DAYS) * DAY),
    },
  };
}

function findCategory(path: string, catalog: Catalog) {
  const category = catalog.categoryBySlug.get(path.split('/').at(-1) ?? '');
  const isWhole = path.includes('/') && category?.path.map(({ _id }) => _id).join('/') !== path;
  return isWhole ? undefined : category;
}

function findCity(given: Bilingual | string, country: CatalogCountry, catalog: Catalog): CatalogCity | undefined {
  const names = typeof given === 'string' ? [given] : [given.en, given.ar];
  const isMeant = ({ _id, name }: CatalogCity) => names.some((text) => text !== undefined && [_id, name.en, name.ar].includes(text));
  return [...catalog.cityById.values()].find((city) => city.countryId === country.id && isMeant(city));
}

/** An option may be named by its label, spelled exactly. */
function withKeys(given: Record<string, AttributeValue>, specifications: Specification[]): Record<string, AttributeValue> {
  return Object.fromEntries(
    Object.entries(given).map(([key, value]) => {
      const specification = specifications.find((asked) => asked.key === key);
      return [key, specification ? withOptionKeys(value, specification) : value];
    }),
  );
}

function withOptionKeys(value: AttributeValue, { type, options }: Specification): AttributeValue {
  const keyOf = (text: string) => options.find(({ key, label }) => [key, label.en, label.ar].includes(text))?.key ?? text;
  if (type === 'boolean') return value === 'true' ? true : value === 'false' ? false : value;
  if (type === 'multi-select') return (Array.isArray(value) ? value : String(value).split('|')).map((text) => keyOf(text.trim()));
  return type === 'select' ? keyOf(String(value)) : value;
}

function readPrice(given: ImportRecord['price'], { currencyDecimals }: CatalogCountry): { price_kind: string; price: number | null } | undefined {
  if (given === undefined || given === null) return { price_kind: 'ask', price: null };
  const price = toMinorUnits(String(given), currencyDecimals);
  if (price === undefined) return undefined;
  return price === 0 ? { price_kind: 'free', price: null } : { price_kind: 'fixed', price };
}

const toBilingual = (given: Bilingual | string): Bilingual => (typeof given === 'string' ? { en: given, ar: given } : given);

const quote = (value: unknown): string => JSON.stringify(value) ?? 'is missing';
