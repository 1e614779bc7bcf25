import * as z from 'zod/mini';

import { isFilled, lines } from '../text/visible-text.ts';

/** A text of a form. */
export const formText = (max: number) => z.string('invalidValue').check(lines(), z.maxLength(max, 'tooLong'));

/** A text of a form in both languages, each of which may be empty. */
export const bilingualForm = (max: number) => z.object({ en: formText(max), ar: formText(max) });

/** A text of a form in at least one language. */
export const requiredBilingualForm = (max: number, error: string) =>
  bilingualForm(max).check(z.refine(({ en, ar }) => isFilled(en) || isFilled(ar), error));

/** The part of a new address that names a page or a category: `/pages/safety-tips`, `/list/used-cars`. */
export const Slug = z
  .string('invalidValue')
  .check(
    z.minLength(1, 'slugInvalid'),
    z.maxLength(60, 'tooLong'),
    z.regex(/^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/, 'slugInvalid'),
  );
