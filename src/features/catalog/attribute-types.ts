import { formatDate, formatNumber } from '#platform/text/format.ts';
import { type Bilingual, type Language, localize } from '#platform/text/language.ts';
import { type NumberLimits, readNumber } from '#platform/text/read-number.ts';
import { toAsciiDigits } from '#platform/text/fold.ts';

import type { AttributeTypeName } from './catalog-input.ts';
import type { AttributeValue } from './attribute-value.ts';
import { formatQuantity } from './format-quantity.ts';

/** The parts of a specification that the functions of a type use. */
interface Definition {
  unit: Bilingual | null;
  min: number | null;
  max: number | null;
  options: Option[];
}

interface Option {
  key: string;
  label: Bilingual;
}

/** A bound of a range filter. It has the same JSON type as the stored values. */
export type RangeBound = number | string;

export interface AttributeType {
  /** The component of the posting form (`ads/posting/attribute-field.tsx`). */
  control: 'select' | 'checkboxes' | 'checkbox' | 'text' | 'whole-number' | 'decimal' | 'date';
  /** The component of the list's filter (`search/filters/attribute-filters.tsx`); `none` is filtered by URL only. */
  filter: 'options' | 'flag' | 'number-range' | 'date-range' | 'none';
  /** Values are keys of the specification's options. */
  hasOptions?: true;
  /** A value is an array of keys. */
  isMultiple?: true;
  /** Converts trimmed form input. Returns invalid input unchanged, for `validate` to reject. */
  parse?: (text: string, definition: Definition) => AttributeValue;
  /** Converts a value of an import file, before `parse`. `options` are the available ones. */
  parseImported?: (value: AttributeValue, options: Option[]) => AttributeValue;
  /** Returns the message key of an error. The definition's options are the available ones. */
  validate: (value: AttributeValue, definition: Definition) => string | undefined;
  /** A stored value as text. */
  describe: (value: AttributeValue, definition: Definition) => Bilingual;
  /** Set if lists filter by a range (`attr.year=2015..2020`) instead of by equal values. */
  range?: {
    /** Parses a bound in ASCII digits; undefined if it is invalid. */
    parse: (text: string) => RangeBound | undefined;
    format: (bound: RangeBound, language: Language) => string;
  };
}

/** The types of attributes. To add one: add its name and its row, its components if none fits, and its messages. */
export const ATTRIBUTE_TYPES: Record<AttributeTypeName, AttributeType> = {
  select: {
    control: 'select',
    filter: 'options',
    hasOptions: true,
    parseImported: (value, options) => toOptionKey(String(value), options),
    validate: (value, { options }) =>
      !Array.isArray(value) && areOffered([value], options) ? undefined : 'optionUnknown',
    describe: describeOptions,
  },
  'multi-select': {
    control: 'checkboxes',
    filter: 'options',
    hasOptions: true,
    isMultiple: true,
    parseImported: (value, options) =>
      (Array.isArray(value) ? value : String(value).split('|')).map((text) => toOptionKey(text.trim(), options)),
    validate: (value, { options }) =>
      Array.isArray(value) && areOffered(value, options) ? undefined : 'optionUnknown',
    describe: describeOptions,
  },
  number: {
    control: 'decimal',
    filter: 'number-range',
    parse: parseNumber,
    validate: validateNumber,
    describe: (value, { unit }) =>
      inBothLanguages((language) =>
        typeof value === 'number'
          ? formatQuantity(value, unit, language)
          : [value, localize(unit, language)].filter(Boolean).join(' '),
      ),
    range: { parse: parseBound, format: (bound, language) => formatNumber(Number(bound), language) },
  },
  year: {
    control: 'whole-number',
    filter: 'number-range',
    parse: parseNumber,
    validate: (value, definition) =>
      typeof value === 'string' || Number.isInteger(value) ? validateNumber(value, definition) : 'numberInvalid',
    describe: (value) => inBothLanguages(() => String(value)),
    range: { parse: parseBound, format: String },
  },
  /** A calendar day, `2026-05-31`, without a time zone. `min` and `max` are years. */
  date: {
    control: 'date',
    filter: 'date-range',
    parse: toAsciiDigits,
    validate: validateDate,
    describe: (value) => inBothLanguages((language) => (isDay(value) ? formatDate(value, language) : String(value))),
    range: {
      parse: (text) => (isDay(text) ? text : undefined),
      format: (bound, language) => formatDate(String(bound), language),
    },
  },
  boolean: {
    control: 'checkbox',
    filter: 'flag',
    parseImported: (value) => FLAGS.get(String(value).toLowerCase()) ?? value,
    validate: (value) => (typeof value === 'boolean' ? undefined : 'invalidValue'),
    describe: (value) => (value === true ? YES : inBothLanguages(() => String(value))),
  },
  text: {
    control: 'text',
    filter: 'none',
    validate: (value) => (typeof value === 'string' ? undefined : 'invalidValue'),
    describe: (value) => inBothLanguages(() => String(value)),
  },
};

/** False for a type that another version stored and this one does not have. */
export const isAttributeTypeName = (name: string): name is AttributeTypeName => Object.hasOwn(ATTRIBUTE_TYPES, name);

/** Spreadsheets write TRUE and FALSE. */
const FLAGS = new Map([
  ['true', true],
  ['false', false],
]);

const YES: Bilingual = { en: 'Yes', ar: 'نعم' };

const inBothLanguages = (write: (language: Language) => string): Bilingual => ({ en: write('en'), ar: write('ar') });

/** The key of the option with this key or label, spelled exactly; unknown text stays. */
const toOptionKey = (text: string, options: Option[]): string =>
  options.find(({ key, label }) => [key, label.en, label.ar].includes(text))?.key ?? text;

const areOffered = (chosen: AttributeValue[], options: Option[]): boolean =>
  chosen.every((value) => options.some(({ key }) => key === value));

function describeOptions(value: AttributeValue, { options }: Definition): Bilingual {
  const labels = [value]
    .flat()
    .map((chosen) => options.find(({ key }) => key === chosen)?.label ?? { en: String(chosen) });
  return {
    en: labels.map((label) => localize(label, 'en')).join(', '),
    ar: labels.map((label) => localize(label, 'ar')).join('، '),
  };
}

function parseNumber(text: string, definition: Definition): AttributeValue {
  const reading = readNumber(text, toNumberLimits(definition));
  return 'number' in reading && /^-?\d{1,15}(\.\d{1,9})?$/.test(reading.number) ? Number(reading.number) : text;
}

function validateNumber(value: AttributeValue, definition: Definition): string | undefined {
  const { min, max } = definition;
  if (typeof value === 'string' && isAmbiguous(value, definition)) return 'numberAmbiguous';
  if (typeof value !== 'number' || !Number.isFinite(value)) return 'numberInvalid';
  if (min !== null && value < min) return 'numberTooSmall';
  if (max !== null && value > max) return 'numberTooLarge';
  return undefined;
}

/** An engine of at most 10 litres has 1.998, not 1998. */
export const toNumberLimits = ({ max }: Pick<Definition, 'max'>): NumberLimits => ({ most: max ?? Infinity });

function isAmbiguous(text: string, definition: Definition): boolean {
  const reading = readNumber(text, toNumberLimits(definition));
  return 'problem' in reading && reading.problem === 'ambiguous';
}

function parseBound(text: string): RangeBound | undefined {
  return /^\d+(\.\d+)?$/.test(text) ? Number(text) : undefined;
}

function validateDate(value: AttributeValue, { min, max }: Definition): string | undefined {
  if (!isDay(value)) return 'dateInvalid';
  const year = Number(value.slice(0, 4));
  if (min !== null && year < min) return 'dateTooEarly';
  if (max !== null && year > max) return 'dateTooLate';
  return undefined;
}

/** Whether the text is an existing day: `2026-02-30` is not. */
function isDay(value: AttributeValue): value is string {
  if (typeof value !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(value)) return false;
  const time = Date.parse(value);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(value);
}
