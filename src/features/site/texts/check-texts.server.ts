import { AppError, type FieldErrors } from '#platform/http/errors.ts';
import { LANGUAGES } from '#platform/text/language.ts';

import { BUILT_IN_TEXTS } from './built-in-texts.server.ts';
import type { TextsForm } from './contract.ts';
import { findFormProblems } from './find-form-problems.ts';
import { editableTextsOf } from './editable-texts-of.ts';
import type { MessageSpec } from './message-spec.ts';
import { keysOf } from './rules.ts';

const ERRORS = { required: 'textRequired', unknown: 'placeholderUnknown', missing: 'placeholderMissing' } as const;

/** Throws VALIDATION_FAILED unless a form has exactly the keys of a message, with valid placeholders in each text. */
export function checkTexts(message: MessageSpec, form: TextsForm): void {
  const fieldErrors: FieldErrors = {};
  for (const language of LANGUAGES) {
    const expected = editableTextsOf(message).flatMap((name) => keysOf(name, BUILT_IN_TEXTS[language]));
    if (Object.keys(form[language]).some((key) => !expected.includes(key))) fieldErrors[language] = 'invalidValue';
  }
  for (const { language, key, kind } of findFormProblems(message, form, BUILT_IN_TEXTS))
    fieldErrors[`${language}.${key}`] = ERRORS[kind];
  if (Object.keys(fieldErrors).length > 0) throw new AppError('VALIDATION_FAILED', { fieldErrors });
}
