import * as z from 'zod/mini';

import { AttributeValue } from '../contract.ts';

const text = (most: number) => z.optional(z.string().check(z.trim(), z.maxLength(most)));
const hasText = (value: { en?: string | undefined; ar?: string | undefined }) => Boolean(value.en || value.ar);
/** Plain text counts in both languages. */
const bilingual = (most: number) => z.object({ en: text(most), ar: text(most) }).check(z.refine(hasText, 'needs a text in "en" or "ar"'));
const bilingualOrText = (most: number) => z.union([bilingual(most), z.string().check(z.trim(), z.minLength(1), z.maxLength(most))]);
const numeric = z.union([z.number(), z.string()]);

/** A line of an import. Texts may be shorter than the form allows: what an operator brings was published before. */
export const ImportRecord = z.object({
  reference: z.string().check(z.trim(), z.minLength(1, 'is missing'), z.maxLength(200)),
  /** Slugs from the root down, or the last one alone. */
  category: z.string().check(z.trim(), z.minLength(1, 'is missing'), z.maxLength(200)),
  title: bilingual(200),
  description: bilingual(20_000),
  /** Major units; without it the price is asked for, 0 is free. */
  price: z.optional(z.nullable(numeric)),
  currency: z.optional(z.string()),
  country: z.string().check(z.regex(/^[A-Z]{2}$/, 'is no ISO code of a country')),
  /** A slug, or the name in either language. */
  city: z.optional(bilingualOrText(120)),
  area: z.optional(bilingualOrText(120)),
  location: z.optional(
    z.object({ lat: z.coerce.number().check(z.minimum(-90), z.maximum(90)), lng: z.coerce.number().check(z.minimum(-180), z.maximum(180)) }),
  ),
  /** By key; options by key or by their label in either language. */
  attributes: z._default(z.record(z.string(), AttributeValue), {}),
  features: z._default(z.array(z.string()), []),
  /** Files, from the folder of the import file. */
  images: z._default(z.array(z.string()).check(z.maxLength(8, 'has more than 8 pictures')), []),
  seller: z.optional(
    z.object({
      name: z.string().check(z.trim(), z.minLength(1), z.maxLength(100)),
      mobile: z.string().check(z.regex(/^\+\d{1,4}[ -]\d{7,11}$/, 'must be written like +965 50000000')),
      email: z.email('is no e-mail address'),
    }),
  ),
  createdAt: z.optional(z.iso.datetime({ offset: true, error: 'is no ISO date and time' })),
});
export type ImportRecord = z.infer<typeof ImportRecord>;
