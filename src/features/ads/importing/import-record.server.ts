import * as z from 'zod/mini';

import { AttributeValue } from '../posting/contract.ts';

interface Issue {
  code?: string;
  keys?: unknown;
  input?: unknown;
}

const missingOr = (wrong: string) => ({ error: ({ input }: Issue) => (input === undefined ? 'is missing' : wrong) });
/** A misspelt field would be lost without a word. */
const unknownOr = (wrong: string) => ({
  error: (issue: Issue) =>
    issue.code === 'unrecognized_keys'
      ? `has the unknown field ${JSON.stringify(issue.keys).slice(1, -1)}`
      : missingOr(wrong).error(issue),
});

const text = (most: number) =>
  z
    .string(missingOr('is no text'))
    .check(z.trim(), z.minLength(1, 'is missing'), z.maxLength(most, `has more than ${most} characters`));
const bilingual = (most: number) =>
  z
    .strictObject(
      { en: z.optional(text(most)), ar: z.optional(text(most)) },
      unknownOr('must hold a text in "ar" or "en"'),
    )
    .check(z.refine(({ en, ar }) => Boolean(en ?? ar), 'needs a text in "ar" or "en"'));
const bilingualOrText = (most: number) =>
  z.union([text(most), bilingual(most)], `must be a text of up to ${most} characters, or such texts in "ar" and "en"`);
const degrees = (most: number) =>
  z
    .pipe(
      z.union([z.number(), z.string().check(z.regex(/^-?\d+(\.\d+)?$/))], missingOr('is no number of degrees')),
      z.transform(Number),
    )
    .check(z.refine((value) => Math.abs(value) <= most, `is beyond ${most} degrees`));
const texts = z.array(z.string('is no text'), 'is no list of texts');

/** A line of an import. Texts may be shorter than the form allows: what an operator brings was published before. */
export const ImportRecord = z.strictObject(
  {
    reference: text(200),
    /** Slugs from the root down, or the last one alone. */
    category: text(200),
    title: bilingual(200),
    description: bilingual(20_000),
    /** Major units; without it the price is asked for, 0 is free. */
    price: z.optional(z.union([z.number(), z.string()], 'is no number')),
    currency: z.optional(text(20)),
    country: z.string(missingOr('is no text')).check(z.regex(/^[A-Z]{2}$/, 'is no ISO code such as KW')),
    /** A slug, or the name in either language. */
    city: z.optional(bilingualOrText(120)),
    area: z.optional(bilingualOrText(120)),
    location: z.optional(
      z.strictObject({ lat: degrees(90), lng: degrees(180) }, unknownOr('must hold "lat" and "lng"')),
    ),
    /** By key; options by key or by their label in either language. */
    attributes: z._default(z.record(z.string(), AttributeValue, 'must be an object'), {}),
    features: z._default(texts, []),
    /** Files, from the folder of the import file. */
    images: z._default(texts.check(z.maxLength(8, 'has more than 8 pictures')), []),
    seller: z.optional(
      z.strictObject(
        {
          name: text(100),
          mobile: z
            .string(missingOr('is no text'))
            .check(z.regex(/^\+\d{1,4}[ -]\d{7,11}$/, 'must be written like +965 50000000')),
          email: z.email(missingOr('is no e-mail address')),
        },
        unknownOr('must hold "name", "mobile" and "email"'),
      ),
    ),
    createdAt: z.optional(
      z.union(
        [z.iso.datetime({ offset: true }), z.iso.date()],
        'is no date such as 2026-05-01 or 2026-05-01T10:00:00Z',
      ),
    ),
  },
  unknownOr('is no object'),
);
export type ImportRecord = z.infer<typeof ImportRecord>;

const PARTS: Record<string, string[]> = {
  title: ['ar', 'en'],
  description: ['ar', 'en'],
  city: ['ar', 'en'],
  area: ['ar', 'en'],
  location: ['lat', 'lng'],
  seller: ['name', 'mobile', 'email'],
};

/** Whether CSV may have the column: a field's name, or field and part joined by a dot. */
export function isColumn(column: string): boolean {
  const [field = '', part, more] = column.split('.');
  if (!Object.hasOwn(ImportRecord.shape, field) || more !== undefined) return false;
  if (field === 'attributes') return Boolean(part);
  if (part === undefined) return PARTS[field] === undefined || field === 'city' || field === 'area';
  return PARTS[field]?.includes(part) ?? false;
}
