import { existsSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

import type { Bilingual } from '#platform/text/language.ts';

import { type CategoryInput, type SpecificationInput, STARTER_NAMES } from '../catalog-input.ts';
import { iconKey } from './category.ts';
import { countries } from './countries.ts';
import { starters } from './starters.ts';

const PICTURES = path.resolve(import.meta.dirname, '../../../../demo/pictures');
const SLUG = /^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/;
const KEY = /^[\w-]{1,80}$/;

/** All categories of a tree, each with those above it. */
function walk(
  tree: CategoryInput[],
  above: CategoryInput[] = [],
): { category: CategoryInput; above: CategoryInput[] }[] {
  return tree.flatMap((category) => [{ category, above }, ...walk(category.children ?? [], [...above, category])]);
}

const repeated = (values: string[]) => values.filter((value, at) => values.indexOf(value) !== at);

const isComplete = ({ en, ar }: Bilingual) => Boolean(en?.trim() && ar?.trim());

/** Names of makes and numbers are the same in both languages; words are not. */
const hasArabic = ({ ar }: Bilingual) => /[\u0600-\u06ff]/.test(ar ?? '');

function findFlaws(specification: SpecificationInput, others: SpecificationInput[]): string[] {
  const { key, type, min, max, options = [], dependsOn } = specification;
  const parents = others.find((other) => other.key === dependsOn)?.options?.map((option) => option.key) ?? [];
  return [
    !KEY.test(key) && 'key',
    type.includes('select') !== options.length > 0 && 'options',
    repeated(options.map((option) => option.key)).length > 0 && 'option twice',
    options.some((option) => !KEY.test(option.key)) && 'option key',
    options.some(({ parent }) => parent !== undefined && !(dependsOn && parents.includes(parent))) && 'parent',
    min !== undefined && max !== undefined && min >= max && 'limits',
  ].flatMap((flaw) => (flaw ? [`${key}: ${flaw}`] : []));
}

test.each(STARTER_NAMES)('every text of the starter %s is in both languages', (name) => {
  const texts = walk(starters[name]).flatMap(({ category: { name: title, specifications = [], details = [] } }) => [
    title,
    ...details.map(({ label }) => label),
    ...specifications.flatMap(({ label, unit, options = [] }) => [
      label,
      ...(unit ? [unit] : []),
      ...options.map((option) => option.label),
    ]),
  ]);
  expect(texts.length).toBeGreaterThan(20);
  expect(texts.filter((text) => !isComplete(text) || !hasArabic(text))).toEqual([]);
});

test.each(STARTER_NAMES)('each required list of the starter %s ends with “Other”, whatever it depends on', (name) => {
  const specifications = walk(starters[name]).flatMap(({ category }) => category.specifications ?? []);
  const required = specifications.filter(({ required: isRequired, options }) => isRequired && options);
  expect(required.map(({ options }) => options?.at(-1))).toEqual(
    required.map(() => ({ key: 'other', label: { en: 'Other', ar: expect.stringMatching(/[\u0600-\u06ff]/) } })),
  );
});

test('the car starters have the common makes of the Gulf, each with its models', () => {
  const cars = starters.cars.find(({ slug }) => slug === 'cars');
  const optionsOf = (key: string) => cars?.specifications?.find((one) => one.key === key)?.options ?? [];
  const makes = optionsOf('make').filter(({ key }) => key !== 'other');
  expect(makes.length).toBeGreaterThanOrEqual(40);
  const modelsOf = Map.groupBy(optionsOf('model'), ({ parent }) => parent);
  expect(makes.filter(({ key }) => (modelsOf.get(key)?.length ?? 0) < 2)).toEqual([]);
  const names = ['Prado', 'RAV4', 'Pajero', 'Wrangler', 'Golf', 'Mazda 3', 'Swift', 'QX80', 'D-Max', 'Tiggo 7'];
  const models = optionsOf('model').map(({ label }) => label.en);
  expect(names.filter((one) => !models.some((model) => model?.includes(one)))).toEqual([]);
});

test.each(STARTER_NAMES)('each category of the starter %s has a unique address and an icon', (name) => {
  const categories = walk(starters[name]).map(({ category }) => category);
  expect(repeated(categories.map(({ slug }) => slug))).toEqual([]);
  expect(categories.filter(({ slug }) => !SLUG.test(slug))).toEqual([]);
  expect(categories.filter(({ icon }) => !existsSync(path.join(PICTURES, iconKey(icon))))).toEqual([]);
});

test.each(STARTER_NAMES)('the specifications of the starter %s are valid', (name) => {
  const all = walk(starters[name]);
  expect(all.some(({ category }) => category.specifications?.some(({ options }) => options))).toBe(true);
  const flaws = all.flatMap(({ category, above }) => {
    const inherited = above.flatMap(({ specifications = [] }) => specifications);
    const own = category.specifications ?? [];
    const keys = [...inherited, ...own].map(({ key }) => key);
    const items = [...above, category].flatMap(({ details = [] }) => details).map(({ key }) => key);
    return [
      ...own.flatMap((specification) => findFlaws(specification, [...inherited, ...own])),
      ...repeated(keys).map((key) => `${key} twice`),
      ...repeated(items).map((key) => `detail ${key} twice`),
    ].map((flaw) => `${category.slug}: ${flaw}`);
  });
  expect(flaws).toEqual([]);
});

test('ads of cars, homes, jobs and services have their schema.org types', () => {
  const types = STARTER_NAMES.flatMap((name) =>
    walk(starters[name]).map(({ category: { slug, schemaType }, above }) => [
      slug,
      schemaType ?? above.findLast((one) => one.schemaType)?.schemaType,
    ]),
  );
  expect(Object.fromEntries(types)).toMatchObject({
    suvs: 'Car',
    motorcycles: 'Vehicle',
    'auto-parts': undefined,
    'apartments-for-rent': 'Apartment',
    'villas-for-sale': 'House',
    land: undefined,
    'driving-jobs': 'JobPosting',
    moving: 'Service',
    'car-repair': 'Service',
  });
});

test('each country has both names, a dial code, a currency with its digits, and cities', () => {
  for (const country of countries) {
    const { code, name, dialCode, currency, currencyDecimals, cities } = country;
    expect(isComplete(name) && hasArabic(name), code).toBe(true);
    expect(dialCode).toMatch(/^\+\d{1,4}$/);
    const format = new Intl.NumberFormat('en', { style: 'currency', currency });
    expect(format.resolvedOptions().maximumFractionDigits, currency).toBe(currencyDecimals);
    expect(cities.length, code).toBeGreaterThan(2);
    expect(cities.filter((city) => !isComplete(city.name) || !hasArabic(city.name))).toEqual([]);
  }
  expect(countries.map(({ code }) => code)).toEqual(expect.arrayContaining(['KW', 'SA', 'AE', 'QA', 'BH', 'OM']));
  expect(repeated(countries.flatMap(({ cities }) => cities.map(({ slug }) => slug)))).toEqual([]);
});
