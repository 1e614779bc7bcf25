import { ATTRIBUTE_TYPES } from '#features/catalog/attribute-types.ts';
import type { AttributeValues } from '#features/catalog/attribute-value.ts';
import type { Catalog, CatalogCity, CatalogCountry } from '#features/catalog/catalog.server.ts';
import type { Specification } from '#features/catalog/contract.ts';
import type { Bilingual } from '#platform/text/language.ts';
import { DAY_MS } from '#platform/durations.ts';

import type { PriceKind } from '../contract.ts';
import type { NewAd } from '../queries.server.ts';
import { DEFAULT_LIFETIME_DAYS, availableOptions, priceRank, parseAttributes, toMinorUnits } from '../rules.ts';
import { type ImportProblem, PROBLEM_CODES, type ProblemCode, type ProblemValues, quote } from './rules.ts';
import type { ImportRecord } from './import-record.server.ts';

type ImportedAd = Omit<NewAd, 'seller_id' | 'import_digest'>;

/** Resolves a record against the catalogue into an ad, or returns all problems found. Nothing is guessed. */
export function toImportedAd(
  record: ImportRecord,
  catalog: Catalog,
  now: number,
): { ad: ImportedAd } | { problems: ImportProblem[] } {
  const problems: ImportProblem[] = [];
  const refuse = (field: string, code: ProblemCode, value: unknown, more: ProblemValues = {}) => {
    problems.push({ field, code, values: { value: quote(value), ...more } });
    return { problems };
  };
  const category = findCategory(record.category, catalog);
  if (!category) return refuse('category', 'unknownCategory', record.category);
  if (!category.isLeaf) return refuse('category', 'notLeafCategory', record.category);
  const country = catalog.countryByCode.get(record.country);
  if (!country) return refuse('country', 'unknownCountry', record.country);

  const { code, currency } = country;
  const city = record.city && findCity(record.city, country, catalog);
  if (record.city && !city) refuse('city', 'unknownCity', record.city, { country: code });
  if (record.currency && record.currency !== currency)
    refuse('currency', 'wrongCurrency', record.currency, { currency, country: code });

  const specifications = catalog.specificationsOf(category._id);
  const { attributes, errors } = parseAttributes(
    parseImportedAttributes(record.attributes, specifications),
    specifications,
  );
  for (const [field, error] of Object.entries(errors)) {
    const name = field.slice(field.indexOf('.') + 1);
    const problem = PROBLEM_CODES.find((known) => known === error) ?? 'notAccepted';
    refuse(`attributes.${name}`, problem, record.attributes[name]);
  }
  const offered = new Set(catalog.additionalDetailsOf(category._id).map(({ key }) => key));
  for (const feature of record.features) if (!offered.has(feature)) refuse('features', 'unknownFeature', feature);

  const price = readPrice(record.price, country);
  if (price === undefined) refuse('price', 'notAmount', record.price, { currency });
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
      currency,
      price_rank: priceRank(price.price_kind, price.price, country),
      attributes: JSON.stringify(attributes),
      features: [...new Set(record.features)],
      lat: record.location?.lat ?? null,
      lng: record.location?.lng ?? null,
      status: 'active',
      created_at: new Date(Math.min(createdAt, now)),
      ends_at: new Date(now + (category.lifetimeDays ?? DEFAULT_LIFETIME_DAYS) * DAY_MS),
    },
  };
}

function findCategory(path: string, catalog: Catalog) {
  const category = catalog.categoryBySlug.get(path.split('/').at(-1) ?? '');
  const isWrongPath = path.includes('/') && category?.path.map(({ _id }) => _id).join('/') !== path;
  return isWrongPath ? undefined : category;
}

function findCity(input: Bilingual | string, country: CatalogCountry, catalog: Catalog): CatalogCity | undefined {
  const names = typeof input === 'string' ? [input] : [input.en, input.ar];
  const matches = ({ _id, name }: CatalogCity) =>
    names.some((text) => text !== undefined && [_id, name.en, name.ar].includes(text));
  return [...catalog.cityById.values()].find((city) => city.countryId === country.id && matches(city));
}

/** Converts each value by its type: option labels become keys, looked up among the available options. */
function parseImportedAttributes(input: AttributeValues, specifications: Specification[]): AttributeValues {
  const result = { ...input };
  for (const specification of specifications) {
    const value = result[specification.key];
    const { parseImported } = ATTRIBUTE_TYPES[specification.type];
    if (value !== undefined && parseImported)
      result[specification.key] = parseImported(value, availableOptions(specification, result));
  }
  return result;
}

function readPrice(
  input: ImportRecord['price'],
  { currencyDecimals }: CatalogCountry,
): { price_kind: PriceKind; price: number | null } | undefined {
  if (input === undefined) return { price_kind: 'ask', price: null };
  const price = toMinorUnits(String(input), currencyDecimals);
  if (price === undefined) return undefined;
  return price === 0 ? { price_kind: 'free', price: null } : { price_kind: 'fixed', price };
}

const toBilingual = (input: Bilingual | string): Bilingual =>
  typeof input === 'string' ? { en: input, ar: input } : input;
