import { type Bilingual, type Language, localize } from '#platform/text/language.ts';

import { useApp } from '../api/use-app.ts';

/** Returns a function that picks the user's language from bilingual text. */
export function useText(): (text: Bilingual | null | undefined) => string {
  const language = useLanguage();
  return (text) => localize(text, language);
}

/** The user's language. */
export function useLanguage(): Language {
  return useApp().language;
}
