import type { Language } from '#platform/text/language.ts';

import { BUILT_IN_TEXTS } from './built-in-texts.server.ts';
import type { ChangedTexts, TextName, Texts } from './message-spec.ts';
import { keysOf } from './rules.ts';

/** Picks the keys of some texts. */
export function pickTexts(from: Texts, names: TextName[]): Texts {
  return mapLanguages((language) => {
    const keys = names.flatMap((name) => keysOf(name, BUILT_IN_TEXTS[language]));
    return Object.fromEntries(keys.map((key) => [key, from[language][key] ?? '']));
  });
}

/** The changed texts over the built-in ones. */
export const overBuiltIn = (changed: ChangedTexts | undefined): Texts =>
  mapLanguages((language) => ({ ...BUILT_IN_TEXTS[language], ...changed?.[language] }));

/** The texts that differ from the built-in ones. */
export const withoutBuiltIn = (texts: Texts): ChangedTexts =>
  mapLanguages((language) =>
    Object.fromEntries(Object.entries(texts[language]).filter(([key, text]) => text !== BUILT_IN_TEXTS[language][key])),
  );

function mapLanguages<Value>(toValue: (language: Language) => Value): { en: Value; ar: Value } {
  return { en: toValue('en'), ar: toValue('ar') };
}
