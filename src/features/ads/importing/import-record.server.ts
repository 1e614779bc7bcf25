import * as z from 'zod/mini';

import { AttributeValue } from '#features/catalog/attribute-value.ts';

interface Issue {
  code?: string;
  keys?: unknown;
  input?: unknown;
}

const missingOrInvalid = (message: string) => ({
  error: ({ input }: Issue) => (input === undefined ? 'is missing' : message),
});
/** Unknown fields are errors: a misspelt one would be dropped silently. */
const unknownFieldOrInvalid = (message: string) => ({
  error: (issue: Issue) =>
    issue.code === 'unrecognized_keys'
      ? `has the unknown field ${JSON.stringify(issue.keys).slice(1, -1)}`
      : missingOrInvalid(message).error(issue),
});

const text = (max: number) =>
  z
    .string(missingOrInvalid('is no text'))
    .check(z.trim(), z.minLength(1, 'is missing'), z.maxLength(max, `has more than ${max} characters`));
const bilingual = (max: number) =>
  z
    .strictObject(
      { en: z.optional(text(max)), ar: z.optional(text(max)) },
      unknownFieldOrInvalid('must hold a text in "ar" or "en"'),
    )
    .check(z.refine(({ en, ar }) => Boolean(en ?? ar), 'needs a text in "ar" or "en"'));
const bilingualOrText = (max: number) =>
  z.union([text(max), bilingual(max)], `must be a text of up to ${max} characters, or such texts in "ar" and "en"`);
const degrees = (max: number) =>
  z
    .pipe(
      z.union([z.number(), z.string().check(z.regex(/^-?\d+(\.\d+)?$/))], missingOrInvalid('is no number of degrees')),
      z.transform(Number),
    )
    .check(z.refine((value) => Math.abs(value) <= max, `is beyond ${max} degrees`));
const texts = z.array(z.string('is no text'), 'is no list of texts');

/** A line of an import file. Texts may be shorter than in the form: imported ads were published elsewhere before. */
export const ImportRecord = z.strictObject(
  {
    reference: text(200),
    /** Slugs from the root down, or the last one alone. */
    category: text(200),
    title: bilingual(200),
    description: bilingual(20_000),
    /** Major units; none means on request, 0 means free. */
    price: z.optional(z.union([z.number(), z.string()], 'is no number')),
    currency: z.optional(text(20)),
    country: z.string(missingOrInvalid('is no text')).check(z.regex(/^[A-Z]{2}$/, 'is no ISO code such as KW')),
    /** A slug, or the name in either language. */
    city: z.optional(bilingualOrText(120)),
    area: z.optional(bilingualOrText(120)),
    location: z.optional(
      z.strictObject({ lat: degrees(90), lng: degrees(180) }, unknownFieldOrInvalid('must hold "lat" and "lng"')),
    ),
    /** By key; options by key or by label in either language. */
    attributes: z._default(z.record(z.string(), AttributeValue, 'must be an object'), {}),
    features: z._default(texts, []),
    /** File paths relative to the folder of the import file. */
    images: z._default(texts.check(z.maxLength(8, 'has more than 8 pictures')), []),
    seller: z.optional(
      z.strictObject(
        {
          name: text(100),
          mobile: z
            .string(missingOrInvalid('is no text'))
            .check(z.regex(/^\+\d{1,4}[ -]\d{7,11}$/, 'must be written like +965 50000000')),
          email: z.email(missingOrInvalid('is no e-mail address')),
        },
        unknownFieldOrInvalid('must hold "name", "mobile" and "email"'),
      ),
    ),
    createdAt: z.optional(
      z.union(
        [z.iso.datetime({ offset: true }), z.iso.date()],
        'is no date such as 2026-05-01 or 2026-05-01T10:00:00Z',
      ),
    ),
  },
  unknownFieldOrInvalid('is no object'),
);
export type ImportRecord = z.infer<typeof ImportRecord>;

const SUBFIELDS: Record<string, string[]> = {
  title: ['ar', 'en'],
  description: ['ar', 'en'],
  city: ['ar', 'en'],
  area: ['ar', 'en'],
  location: ['lat', 'lng'],
  seller: ['name', 'mobile', 'email'],
};

/** Whether a CSV column is valid: the name of a field, or field and subfield joined by a dot. */
export function isImportColumn(column: string): boolean {
  const [field = '', subfield, more] = column.split('.');
  if (!Object.hasOwn(ImportRecord.shape, field) || more !== undefined) return false;
  if (field === 'attributes') return Boolean(subfield);
  if (subfield === undefined) return SUBFIELDS[field] === undefined || field === 'city' || field === 'area';
  return SUBFIELDS[field]?.includes(subfield) ?? false;
}

/** A record with the number of its first line, or why that line can't be read. */
export type RawRecord = { line: number; value: unknown } | { line: number; problem: string };
