import fc from 'fast-check';
import { expect, test } from 'vitest';

import type { Specification } from '#features/catalog/contract.ts';

import { AD_STATUSES } from './contract.ts';
import { type AttributeValue } from './posting/contract.ts';
import {
  type AdEvent,
  extendedUntil,
  isExtendable,
  isPublic,
  LIFECYCLE,
  next,
  PUBLIC_STATUSES,
  readAttributes,
  TAB_STATUSES,
  toMajorUnits,
  toMinorUnits,
} from './rules.ts';

const EVENTS = [...new Set(Object.values(LIFECYCLE).flatMap((moves) => Object.keys(moves)))] as AdEvent[];

test('an ad moves along the declared graph and no other way', () => {
  const declared = [
    'draft → pending_payment',
    'pending_payment → pending_review',
    'pending_review → active',
    'pending_review → rejected',
    'rejected → pending_review',
    'pending_review → pending_payment',
    'rejected → pending_payment',
    'active → active',
    'reserved → reserved',
    'expired → active',
    'active → expired',
    'active → sold',
    'active → archived',
    'active → reserved',
    'reserved → active',
    'active → suspended',
    'reserved → suspended',
    ...AD_STATUSES.filter((status) => status !== 'deleted').map((status) => `${status} → deleted`),
  ];
  const moves = AD_STATUSES.flatMap((from) =>
    EVENTS.flatMap((event) => next(from, event) ?? []).map((to) => `${from} → ${to}`),
  );
  expect(moves.toSorted()).toEqual(declared.toSorted());
});

test('no walk leaves the graph, goes live without payment and approval, or comes back from deletion', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...EVENTS), { maxLength: 30 }), (events) => {
      let status: (typeof AD_STATUSES)[number] = 'draft';
      const happened: AdEvent[] = [];
      for (const event of events) {
        const becomes = next(status, event);
        if (!becomes) continue;
        expect(status).not.toBe('deleted');
        happened.push(event);
        status = becomes;
        if (isPublic(status)) expect(happened).toEqual(expect.arrayContaining(['submit', 'pay', 'approve']));
      }
    }),
  );
});

test('money that went back leaves nothing approved: only paying again leads on', () => {
  for (const status of AD_STATUSES) if (next(status, 'refund')) expect(next(status, 'refund')).toBe('pending_payment');
  expect(isPublic('pending_payment')).toBe(false);
});

const DAY = 86_400_000;

test('an ad is extended from 7 days before its end until 30 days after, while it lives or has just ended', () => {
  fc.assert(
    fc.property(fc.constantFrom(...AD_STATUSES), fc.integer({ min: -60, max: 60 }), (status, daysAfterEnd) => {
      const isDue = daysAfterEnd >= -7 && daysAfterEnd <= 30;
      expect(isExtendable(status, 100 * DAY, (100 + daysAfterEnd) * DAY)).toBe(
        isDue && ['active', 'reserved', 'expired'].includes(status),
      );
    }),
  );
  expect(isExtendable('active', null, 0)).toBe(false);
});

test('an extension takes nothing away and starts no sooner than now', () => {
  expect(extendedUntil(10 * DAY, 30, 8 * DAY)).toBe(40 * DAY);
  expect(extendedUntil(10 * DAY, 30, 12 * DAY)).toBe(42 * DAY);
  expect(extendedUntil(null, 7, DAY)).toBe(8 * DAY);
});

test('each tab holds its own states, and every live state is public', () => {
  const tabbed = Object.values(TAB_STATUSES).flat();
  expect(new Set(tabbed).size).toBe(tabbed.length);
  expect(tabbed.toSorted()).toEqual(
    AD_STATUSES.filter((status) => status !== 'draft' && status !== 'deleted').toSorted(),
  );
  expect(PUBLIC_STATUSES).toEqual(expect.arrayContaining([...TAB_STATUSES.active]));
});

test('minor units and back lose nothing, in either script', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 999_999_999_999 }), fc.constantFrom(0, 2, 3), (amount, decimals) => {
      const text = toMajorUnits(amount, decimals).toFixed(decimals);
      const arabic = text.replace(/\d/g, (digit) => String.fromCharCode(0x660 + Number(digit))).replace('.', '٫');
      expect(toMinorUnits(text, decimals)).toBe(amount);
      expect(toMinorUnits(arabic, decimals)).toBe(amount);
    }),
  );
});

test.each(['', '-1', '1e3', '1.2345', '.5', '1.', '1,5', 'NaN', '9999999999999', '١٫٢٣٤٥'])(
  '%j is no price in dinars',
  (price) => {
    expect(toMinorUnits(price, 3)).toBeUndefined();
  },
);

const option = (key: string, parent?: string) => ({ key, label: { en: key }, ...(parent && { parent }) });
const specification = (key: string, type: Specification['type'], more: Partial<Specification> = {}): Specification => ({
  _id: key,
  categoryId: 'cars',
  key,
  label: { en: key },
  type,
  unit: null,
  min: null,
  max: null,
  options: [],
  dependsOn: null,
  required: false,
  filterable: false,
  ...more,
});

const CAR = [
  specification('make', 'select', { options: [option('toyota'), option('other')], required: true }),
  specification('model', 'select', { options: [option('camry', 'toyota')], dependsOn: 'make', required: true }),
  specification('colours', 'multi-select', { options: [option('red'), option('blue')] }),
  specification('mileage', 'number', { min: 0, max: 500_000 }),
  specification('year', 'year', { min: 1950, max: 2030 }),
  specification('warranty', 'boolean'),
  specification('note', 'text'),
];
const RIGHT = { make: 'toyota', model: 'camry' };
const errorOf = (attributes: Record<string, AttributeValue>) => readAttributes({ ...RIGHT, ...attributes }, CAR).errors;

test('right attributes are read as what they are', () => {
  const given = {
    ...RIGHT,
    colours: ['red', 'red'],
    mileage: '١٢٠٬٥٠٠',
    year: '۲۰۱۹',
    warranty: false,
    note: '  clean ',
  };
  expect(readAttributes(given, CAR)).toEqual({
    attributes: { ...RIGHT, colours: ['red'], mileage: 120_500, year: 2019, warranty: false, note: 'clean' },
    errors: {},
  });
});

test('empty values fall away', () => {
  expect(readAttributes({ ...RIGHT, note: ' ', colours: [] }, CAR)).toEqual({ attributes: RIGHT, errors: {} });
});

test.each([
  [{ make: '' }, 'specification.make', 'attributeRequired'],
  [{ make: 'lada' }, 'specification.make', 'optionUnknown'],
  [{ make: ['toyota'] }, 'specification.make', 'optionUnknown'],
  [{ make: 'other' }, 'specification.model', 'optionUnknown'],
  [{ colours: 'red' }, 'optionalSpecifications.colours', 'optionUnknown'],
  [{ mileage: -1 }, 'optionalSpecifications.mileage', 'numberTooSmall'],
  [{ mileage: '500001' }, 'optionalSpecifications.mileage', 'numberTooLarge'],
  [{ mileage: 'many' }, 'optionalSpecifications.mileage', 'numberInvalid'],
  [{ mileage: true }, 'optionalSpecifications.mileage', 'numberInvalid'],
  [{ year: 2019.5 }, 'optionalSpecifications.year', 'numberInvalid'],
  [{ warranty: 'yes' }, 'optionalSpecifications.warranty', 'invalidValue'],
  [{ note: 7 }, 'optionalSpecifications.note', 'invalidValue'],
  [{ wings: 2 }, 'optionalSpecifications.wings', 'attributeUnknown'],
] as [Record<string, AttributeValue>, string, string][])('%j is refused', (attributes, field, message) => {
  expect(errorOf(attributes)).toMatchObject({ [field]: message });
});

test('a model is not asked for where the make has none', () => {
  expect(readAttributes({ make: 'other' }, CAR).errors).toEqual({});
  expect(readAttributes({ make: 'toyota' }, CAR).errors).toEqual({ 'specification.model': 'attributeRequired' });
});

test('whatever is given, only known attributes that fit come out', () => {
  const value = fc.oneof(fc.string(), fc.double(), fc.boolean(), fc.array(fc.string(), { maxLength: 3 }));
  const key = fc.oneof(
    fc.string(),
    fc.constantFrom(...CAR.map((one) => one.key), '__proto__', 'constructor', 'toString'),
  );
  fc.assert(
    fc.property(fc.dictionary(key, value), (given) => {
      const { attributes, errors } = readAttributes(given, CAR);
      if (Object.keys(errors).length > 0) return;
      expect(CAR.map((one) => one.key)).toEqual(expect.arrayContaining(Object.keys(attributes)));
      expect(readAttributes(attributes, CAR)).toEqual({ attributes, errors: {} });
    }),
  );
});
