import { readFileSync } from 'node:fs';

import i18next, { type Namespace, type TFunction } from 'i18next';

import { LANGUAGES, type Language } from './language.ts';

const LOCALES = new URL('../../../locales/', import.meta.url);

/** The messages of a namespace in a language, as they are in its file. */
export const readMessages = (language: Language, namespace: string): Record<string, string> =>
  JSON.parse(readFileSync(new URL(`${language}/${namespace}.json`, LOCALES), 'utf8'));

/**
 * A translate function per language for one namespace, for text that the server sends: errors, emails.
 * Values are not escaped; escape them where they go into HTML. `changes` replace messages.
 */
export function loadMessages<N extends Namespace & string>(
  namespace: N,
  changes?: Record<Language, Record<string, string>>,
): Record<Language, TFunction<N>> {
  const resources = Object.fromEntries(
    LANGUAGES.map((language) => [
      language,
      { [namespace]: { ...readMessages(language, namespace), ...changes?.[language] } },
    ]),
  );
  const translator = (lng: Language) => {
    const instance = i18next.createInstance();
    void instance.init({
      lng,
      fallbackLng: 'en',
      resources,
      ns: [namespace],
      defaultNS: namespace,
      initAsync: false,
      interpolation: { escapeValue: false },
    });
    // Its type is that of the app's default namespace.
    return instance.t as TFunction<N>;
  };
  return { en: translator('en'), ar: translator('ar') };
}
