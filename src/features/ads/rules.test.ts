import fc from 'fast-check';
import { expect, test } from 'vitest';

import type { AttributeValues } from '#features/catalog/attribute-value.ts';
import type { Specification } from '#features/catalog/contract.ts';
import { DAY_MS } from '#platform/durations.ts';

import { AD_STATUSES } from './contract.ts';
import {
  type AdEvent,
  extendedUntil,
  isExtendable,
  isPublic,
  LIFECYCLE,
  nextAdStatus,
  PUBLIC_STATUSES,
  parseAttributes,
  priceProblem,
  TAB_STATUSES,
  toMajorUnits,
  toMinorUnits,
} from './rules.ts';

const EVENTS = [...new Set(Object.values(LIFECYCLE).flatMap((transitions) => Object.keys(transitions)))] as AdEvent[];

test('only the declared transitions exist', () => {
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
    'suspended → active',
    'active → rejected',
    'reserved → rejected',
    ...AD_STATUSES.filter((status) => status !== 'deleted').map((status) => `${status} → deleted`),
  ];
  const transitions = AD_STATUSES.flatMap((from) =>
    EVENTS.flatMap((event) => nextAdStatus(from, event) ?? []).map((to) => `${from} → ${to}`),
  );
  expect(transitions.toSorted()).toEqual(declared.toSorted());
});

test('an ad is public only after submission, payment and approval, and never leaves deleted', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...EVENTS), { maxLength: 30 }), (events) => {
      let status: (typeof AD_STATUSES)[number] = 'draft';
      const applied: AdEvent[] = [];
      for (const event of events) {
        const nextState = nextAdStatus(status, event);
        if (!nextState) continue;
        expect(status).not.toBe('deleted');
        applied.push(event);
        status = nextState;
        if (isPublic(status)) expect(applied).toEqual(expect.arrayContaining(['submit', 'pay', 'approve']));
      }
    }),
  );
});

test('a refund returns an ad to pending_payment, which is not public', () => {
  for (const status of AD_STATUSES)
    if (nextAdStatus(status, 'refund')) expect(nextAdStatus(status, 'refund')).toBe('pending_payment');
  expect(isPublic('pending_payment')).toBe(false);
});

test('a live or expired ad can be extended from 7 days before its end until 30 days after', () => {
  fc.assert(
    fc.property(fc.constantFrom(...AD_STATUSES), fc.integer({ min: -60, max: 60 }), (status, daysAfterEnd) => {
      const isDue = daysAfterEnd >= -7 && daysAfterEnd <= 30;
      expect(isExtendable(status, 100 * DAY_MS, (100 + daysAfterEnd) * DAY_MS)).toBe(
        isDue && ['active', 'reserved', 'expired'].includes(status),
      );
    }),
  );
  expect(isExtendable('active', null, 0)).toBe(false);
});

test('an extension adds days to the old end, or to now when the old end is past or missing', () => {
  expect(extendedUntil(10 * DAY_MS, 30, 8 * DAY_MS)).toBe(40 * DAY_MS);
  expect(extendedUntil(10 * DAY_MS, 30, 12 * DAY_MS)).toBe(42 * DAY_MS);
  expect(extendedUntil(null, 7, DAY_MS)).toBe(8 * DAY_MS);
});

test('each status is in at most one tab, and every live status is public', () => {
  const listed = Object.values(TAB_STATUSES).flat();
  expect(new Set(listed).size).toBe(listed.length);
  expect(listed.toSorted()).toEqual(
    AD_STATUSES.filter((status) => status !== 'draft' && status !== 'deleted').toSorted(),
  );
  expect(PUBLIC_STATUSES).toEqual(expect.arrayContaining([...TAB_STATUSES.active]));
});

test('converting to minor units and back is lossless, in Latin and Arabic digits', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 999_999_999_999 }), fc.constantFrom(0, 2, 3), (amount, decimals) => {
      const text = toMajorUnits(amount, decimals).toFixed(decimals);
      const arabic = text.replace(/\d/g, (digit) => String.fromCharCode(0x660 + Number(digit))).replace('.', '٫');
      expect(toMinorUnits(text, decimals)).toBe(amount);
      expect(toMinorUnits(arabic, decimals)).toBe(amount);
    }),
  );
});

test.each(['', '-1', '1e3', '1.2345', '1.', '1,23,4', 'NaN', '9999999999999', '١٫٢٣٤٥'])(
  '%j is not a price in dinars',
  (price) => {
    expect(toMinorUnits(price, 3)).toBeUndefined();
  },
);

test.each([
  ['', 3, 'priceRequired'],
  ['about 5', 3, 'priceInvalid'],
  ['-5', 3, 'priceInvalid'],
  ['1234.5678', 3, 'priceDecimals3'],
  ['12,345', 2, undefined],
  ['12.345', 2, 'numberAmbiguous'],
  ['12.3456', 2, 'priceDecimals2'],
  ['12,5', 0, 'priceDecimals0'],
  ['12,5', 2, undefined],
  ['45k', 2, undefined],
] as const)('the price “%s” with %s decimals: %s', (price, decimals, problem) => {
  expect(priceProblem(price, decimals)).toBe(problem);
});

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
  onCard: false,
  ...more,
});

const CAR = [
  specification('make', 'select', { options: [option('toyota'), option('other')], required: true }),
  specification('model', 'select', { options: [option('camry', 'toyota')], dependsOn: 'make', required: true }),
  specification('colours', 'multi-select', { options: [option('red'), option('blue')] }),
  specification('mileage', 'number', { min: 0, max: 500_000 }),
  specification('year', 'year', { min: 1950, max: 2030 }),
  specification('inspected', 'date', { min: 2020, max: 2030 }),
  specification('warranty', 'boolean'),
  specification('note', 'text'),
];
const VALID = { make: 'toyota', model: 'camry' };
const errorOf = (attributes: AttributeValues) => parseAttributes({ ...VALID, ...attributes }, CAR).errors;

test('parses valid attributes to their types', () => {
  const input = {
    ...VALID,
    colours: ['red', 'red'],
    mileage: '١٢٠٬٥٠٠',
    year: '۲۰۱۹',
    inspected: '٢٠٢٦-٠٢-٢٨',
    warranty: false,
    note: '  clean ',
  };
  expect(parseAttributes(input, CAR)).toEqual({
    attributes: {
      ...VALID,
      colours: ['red'],
      mileage: 120_500,
      year: 2019,
      inspected: '2026-02-28',
      warranty: false,
      note: 'clean',
    },
    errors: {},
  });
});

test('drops empty values', () => {
  expect(parseAttributes({ ...VALID, note: ' ', colours: [] }, CAR)).toEqual({ attributes: VALID, errors: {} });
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
  [{ inspected: '2026-02-29' }, 'optionalSpecifications.inspected', 'dateInvalid'],
  [{ inspected: '2026-13-01' }, 'optionalSpecifications.inspected', 'dateInvalid'],
  [{ inspected: '28/02/2026' }, 'optionalSpecifications.inspected', 'dateInvalid'],
  [{ inspected: 20_260_228 }, 'optionalSpecifications.inspected', 'dateInvalid'],
  [{ inspected: '2019-12-31' }, 'optionalSpecifications.inspected', 'dateTooEarly'],
  [{ inspected: '2031-01-01' }, 'optionalSpecifications.inspected', 'dateTooLate'],
  [{ warranty: 'yes' }, 'optionalSpecifications.warranty', 'invalidValue'],
  [{ note: 7 }, 'optionalSpecifications.note', 'invalidValue'],
  [{ wings: 2 }, 'optionalSpecifications.wings', 'attributeUnknown'],
] as [AttributeValues, string, string][])('rejects %j', (attributes, field, message) => {
  expect(errorOf(attributes)).toMatchObject({ [field]: message });
});

test('a model is required only when the make has models', () => {
  expect(parseAttributes({ make: 'other' }, CAR).errors).toEqual({});
  expect(parseAttributes({ make: 'toyota' }, CAR).errors).toEqual({ 'specification.model': 'attributeRequired' });
});

test('returns only known, valid attributes for any input, and is idempotent', () => {
  const value = fc.oneof(fc.string(), fc.double(), fc.boolean(), fc.array(fc.string(), { maxLength: 3 }));
  const key = fc.oneof(
    fc.string(),
    fc.constantFrom(...CAR.map((one) => one.key), '__proto__', 'constructor', 'toString'),
  );
  fc.assert(
    fc.property(fc.dictionary(key, value), (input) => {
      const { attributes, errors } = parseAttributes(input, CAR);
      if (Object.keys(errors).length > 0) return;
      expect(CAR.map((one) => one.key)).toEqual(expect.arrayContaining(Object.keys(attributes)));
      expect(parseAttributes(attributes, CAR)).toEqual({ attributes, errors: {} });
    }),
  );
});
