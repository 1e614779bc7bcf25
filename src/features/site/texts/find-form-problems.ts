import { type Language, LANGUAGES } from '#platform/text/language.ts';

import { allowedPlaceholders } from './allowed-placeholders.ts';
import { editableTextsOf } from './editable-texts-of.ts';
import type { MessageSpec, Texts } from './message-spec.ts';
import { findTextProblem, keysOf, type TextProblem } from './rules.ts';

/** The problems of a form's texts, by language and key. `builtIn` has the built-in texts of the message. */
export function findFormProblems(
  message: MessageSpec,
  form: Texts,
  builtIn: Texts,
): (TextProblem & { language: Language; key: string })[] {
  return LANGUAGES.flatMap((language) =>
    editableTextsOf(message).flatMap((name) =>
      keysOf(name, builtIn[language]).flatMap((key) => {
        const text = Object.hasOwn(form[language], key) ? (form[language][key] ?? '') : '';
        const allowed = allowedPlaceholders(name, builtIn);
        const problem = findTextProblem({ key, text, builtIn: builtIn[language][key] ?? '', allowed });
        return problem ? [{ ...problem, language, key }] : [];
      }),
    ),
  );
}
