import { LANGUAGES } from '#platform/text/language.ts';

import type { TextName, Texts } from './message-spec.ts';
import { keysOf, placeholdersIn } from './rules.ts';

/** The placeholders that a text may have: those of its built-in wording in any language and plural form. */
export function allowedPlaceholders(name: TextName, builtIn: Texts): string[] {
  const texts = LANGUAGES.flatMap((language) =>
    keysOf(name, builtIn[language]).map((key) => builtIn[language][key] ?? ''),
  );
  return [...new Set(texts.flatMap(placeholdersIn))];
}
