import * as z from 'zod/mini';

/** A text of a form. */
export const formText = (max: number) => z.string('invalidValue').check(z.trim(), z.maxLength(max, 'tooLong'));

/** A text of a form in both languages, each of which may be empty. */
export const bilingualForm = (max: number) => z.object({ en: formText(max), ar: formText(max) });

/** A text of a form in at least one language. */
export const requiredBilingualForm = (max: number, error: string) =>
  bilingualForm(max).check(z.refine(({ en, ar }) => Boolean(en || ar), error));

/** The part of a new address that names a page or a category: `/pages/safety-tips`, `/list/used-cars`. */
export const Slug = z
  .string('invalidValue')
  .check(
    z.minLength(1, 'slugInvalid'),
    z.maxLength(60, 'tooLong'),
    z.regex(/^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/, 'slugInvalid'),
  );
