import * as z from 'zod/mini';

import { AttributeValue } from '#features/catalog/attribute-value.ts';
import { isEmail, toEmail } from '#platform/text/email-address.ts';
import { oneLine } from '#platform/text/one-line.ts';
import { parsePhone } from '#platform/text/phone-number.ts';
import { filled, isLongEnough, lines } from '#platform/text/visible-text.ts';

import { MAX_DESCRIPTION, MAX_TITLE, MIN_DESCRIPTION, MIN_TITLE } from '../ad-form.ts';
import { type ImportProblem, type ProblemCode, quote, toSchemaMessage } from './rules.ts';

interface Issue {
  code?: string;
  keys?: unknown;
  input?: unknown;
}

const missingOr = (code: ProblemCode) => ({
  error: ({ input }: Issue): string => (input === undefined ? 'missing' : code),
});
/** Unknown fields are errors, because a misspelt one would be dropped silently. */
const unknownFieldOr = (code: ProblemCode) => ({
  error: (issue: Issue): string =>
    issue.code === 'unrecognized_keys'
      ? toSchemaMessage('unknownFields', { names: quote([issue.keys].flat().join(', ')) })
      : missingOr(code).error(issue),
});
const hasLength = (min: number, max: number) => [
  filled('missing'),
  z.refine<string>(
    (text) => min === 1 || text === '' || isLongEnough(text, min),
    toSchemaMessage('tooShort', { count: min }),
  ),
  z.maxLength(max, toSchemaMessage('tooLong', { count: max })),
];

const text = (max: number, min = 1) => z.string(missingOr('notText')).check(lines(), ...hasLength(min, max));
/** As in the ad form: without line breaks and invisible marks, because it is shown within other text. */
const line = (max: number, min = 1) => z.string(missingOr('notText')).check(oneLine(), ...hasLength(min, max));
const bilingual = (texts: ReturnType<typeof text>) =>
  z
    .strictObject({ en: z.optional(texts), ar: z.optional(texts) }, unknownFieldOr('textRequired'))
    .check(z.refine(({ en, ar }) => Boolean(en ?? ar), 'textRequired'));
const bilingualOrText = (max: number) =>
  z.union([line(max), bilingual(line(max))], toSchemaMessage('notTextOrBilingual', { count: max }));
const degrees = (max: number) =>
  z
    .pipe(
      z.union([z.number(), z.string().check(z.regex(/^-?\d+(\.\d+)?$/))], missingOr('notDegrees')),
      z.transform(Number),
    )
    .check(z.refine((value) => Math.abs(value) <= max, toSchemaMessage('degreesTooLarge', { max })));
const texts = z.array(z.string('notText'), 'notList');

/**
 * A line of a file that the command imports. Texts may be shorter and longer than in the form: they were published
 * elsewhere before, and whoever runs the command moves a whole site.
 */
export const ImportRecord = z.strictObject(
  {
    reference: text(200),
    /** Slugs from the root down, or the last one alone. */
    category: text(200),
    title: bilingual(line(200)),
    description: bilingual(text(20_000)),
    /** Major units; none means on request, 0 means free. */
    price: z.optional(z.union([z.number(), z.string()], 'notNumber')),
    currency: z.optional(text(20)),
    country: z.string(missingOr('notText')).check(z.regex(/^[A-Z]{2}$/, 'notCountryCode')),
    /** A slug, or the name in either language. */
    city: z.optional(bilingualOrText(120)),
    area: z.optional(bilingualOrText(120)),
    location: z.optional(z.strictObject({ lat: degrees(90), lng: degrees(180) }, unknownFieldOr('notCoordinates'))),
    /** By key; options by key or by label in either language. */
    attributes: z._default(z.record(z.string(), AttributeValue, 'notObject'), {}),
    features: z._default(texts, []),
    /** Addresses, or for the command also file paths relative to the folder of the import file. */
    images: z._default(texts.check(z.maxLength(8, 'tooManyPictures')), []),
    seller: z.optional(
      z.strictObject(
        {
          name: line(100),
          mobile: z.string(missingOr('notText')).check(z.refine((text) => parsePhone(text) !== undefined, 'notMobile')),
          email: z.string(missingOr('notEmail')).check(z.overwrite(toEmail), z.refine(isEmail, 'notEmail')),
        },
        unknownFieldOr('notSeller'),
      ),
    ),
    createdAt: z.optional(z.union([z.iso.datetime({ offset: true }), z.iso.date()], 'notDate')),
  },
  unknownFieldOr('notObject'),
);
export type ImportRecord = z.infer<typeof ImportRecord>;

/** A line of an uploaded file: its texts have the lengths of the ad form. */
export const UploadedRecord = z.extend(ImportRecord, {
  title: bilingual(line(MAX_TITLE, MIN_TITLE)),
  description: bilingual(text(MAX_DESCRIPTION, MIN_DESCRIPTION)),
});

const SUBFIELDS: Record<string, string[]> = {
  title: ['.ar', '.en'],
  description: ['.ar', '.en'],
  city: ['', '.ar', '.en'],
  area: ['', '.ar', '.en'],
  location: ['.lat', '.lng'],
  attributes: [],
  seller: ['.name', '.mobile', '.email'],
};

/** The columns of a CSV file by their names in lower case, without those of attributes. */
const COLUMNS = new Map(
  Object.keys(ImportRecord.shape)
    .flatMap((field) => (SUBFIELDS[field] ?? ['']).map((subfield) => field + subfield))
    .map((column) => [column.toLowerCase(), column]),
);

/**
 * The column that a header cell names: a field, or field and subfield joined by a dot. Case, spaces around it and
 * invisible marks don't matter. Undefined for any other text.
 */
export function toImportColumn(cell: string): string | undefined {
  const name = cell.replace(/\p{Cf}/gu, '').trim();
  const [, attribute] = /^attributes\.([^.]+)$/i.exec(name) ?? [];
  return attribute === undefined ? COLUMNS.get(name.toLowerCase()) : `attributes.${attribute}`;
}

/** A record with the number of its first line, or why that line can't be read. */
export type RawRecord = { line: number; value: unknown } | { line: number; problem: LineProblem };

/** Why a whole line can't be read. */
export type LineProblem = Omit<ImportProblem, 'field'>;
