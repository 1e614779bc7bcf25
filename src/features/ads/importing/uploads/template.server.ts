import type { AttributeValue, AttributeValues } from '#features/catalog/attribute-value.ts';
import { type Catalog, getCatalog, requireCategory } from '#features/catalog/catalog.server.ts';
import type { AttributeTypeName } from '#features/catalog/catalog-input.ts';
import type { Specification } from '#features/catalog/contract.ts';
import type { Ctx } from '#platform/context.server.ts';
import { type Cell, csvFileResponse } from '#platform/table/csv-response.server.ts';
import { type Language, LANGUAGES, localize } from '#platform/text/language.ts';
import { loadMessages } from '#platform/text/load-messages.server.ts';

import { offeredOptions } from '../../rules.ts';
import { IMPORT_FIELDS } from './import-fields.ts';

const messages = loadMessages('admin-import');

/**
 * A CSV file with notes on each column in both languages, the names of the columns, and an ad that can be imported as
 * it is. Its details are those of the category; default: the first one. Throws CATEGORY_NOT_FOUND.
 */
export async function getTemplate({ db, clock }: Ctx, slug?: string): Promise<Response> {
  const catalog = await getCatalog(db);
  const category = slug ?? catalog.categories.find(({ isLeaf }) => isLeaf)?._id;
  const specifications = category === undefined ? [] : catalog.specificationsOf(requireCategory(catalog, category)._id);
  const columns = IMPORT_FIELDS.flatMap(({ columns: names, meaning }) =>
    meaning === 'attributes' ? specifications.map(({ key }) => `attributes.${key}`) : [...names],
  );
  const ad = category === undefined ? undefined : writeExample(catalog, category, specifications);
  return csvFileResponse({
    name: 'import-template',
    now: clock(),
    rows: [...writeNotes(catalog, category, specifications), columns, ...(ad ? [columns.map((name) => ad[name])] : [])],
  });
}

/** Above the header, rows that begin with # are not read. */
function writeNotes(catalog: Catalog, category: string | undefined, specifications: Specification[]): Cell[][] {
  const inBoth = (write: (language: Language) => string) => LANGUAGES.map(write);
  const fields = IMPORT_FIELDS.map(({ columns, meaning, ...rest }) => [
    `# ${columns.join(', ')}`,
    ...inBoth((language) => {
      const t = messages[language];
      const text = t(`meaning_${meaning}`, { example: 'example' in rest ? rest.example : '' });
      return 'isRequired' in rest ? `${text} (${t('required')})` : text;
    }),
  ]);
  const details = specifications.map((specification) => [
    `# attributes.${specification.key}`,
    ...inBoth((language) => describe(specification, language)),
  ]);
  const features = category === undefined ? [] : catalog.additionalDetailsOf(category);
  const keys = features.map(({ key }) => key).join(' | ');
  return [
    ['#', ...inBoth((language) => messages[language]('templateNote'))],
    ...fields,
    ...details,
    ...(keys ? [['# features', ...inBoth(() => keys)]] : []),
  ];
}

const SHOWN_OPTIONS = 20;

function describe({ label, unit, required, options }: Specification, language: Language): string {
  const t = messages[language];
  const notes = [localize(unit, language), required ? t('required') : ''].filter(Boolean);
  const keys = options.slice(0, SHOWN_OPTIONS).map(({ key }) => key);
  const name = [localize(label, language), ...notes.map((note) => `(${note})`)].join(' ');
  if (keys.length === 0) return name;
  return `${name}: ${keys.join(', ')}${options.length > SHOWN_OPTIONS ? ', …' : ''}`;
}

/** The cells of an ad by column. */
function writeExample(catalog: Catalog, slug: string, specifications: Specification[]): Record<string, Cell> {
  const category = requireCategory(catalog, slug);
  const country = catalog.countries.find(({ isHidden }) => !isHidden);
  const city = country?.cities.find(({ isHidden }) => !isHidden);
  const attributes: AttributeValues = {};
  // An option may depend on that of another attribute.
  const inOrder = specifications.toSorted(
    (one, other) => Number(one.dependsOn !== null) - Number(other.dependsOn !== null),
  );
  for (const specification of inOrder) {
    const value = EXAMPLES[specification.type](specification, attributes);
    if (value !== undefined) attributes[specification.key] = value;
  }
  return {
    reference: 'example-1',
    category: category.path.map(({ _id }) => _id).join('/'),
    'title.en': messages.en('exampleTitle'),
    'title.ar': messages.ar('exampleTitle'),
    'description.en': messages.en('exampleDescription'),
    'description.ar': messages.ar('exampleDescription'),
    country: country?.code,
    price: 100,
    currency: country?.currency,
    city: city?._id,
    features: catalog
      .additionalDetailsOf(slug)
      .slice(0, 2)
      .map(({ key }) => key)
      .join('|'),
    ...Object.fromEntries(Object.entries(attributes).map(([key, value]) => [`attributes.${key}`, toCell(value)])),
  };
}

const toCell = (value: AttributeValue): Cell => (Array.isArray(value) ? value.join('|') : value);

const firstOption = (specification: Specification, chosen: AttributeValues) =>
  offeredOptions(specification, chosen)[0]?.key;
/** The allowed number that is nearest to one. */
const nearest = (value: number, { min, max }: Specification) => Math.min(max ?? value, Math.max(min ?? value, value));

/** A valid value of each type; undefined if there is none. */
const EXAMPLES: Record<
  AttributeTypeName,
  (specification: Specification, chosen: AttributeValues) => AttributeValue | undefined
> = {
  select: firstOption,
  'multi-select': firstOption,
  number: (specification) => nearest(3, specification),
  year: (specification) => nearest(2020, specification),
  date: (specification) => `${nearest(2020, specification)}-05-31`,
  boolean: () => true,
  text: ({ label }) => localize(label, 'en'),
};
