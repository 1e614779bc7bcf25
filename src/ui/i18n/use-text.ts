import { type Bilingual, localize } from '#platform/language.ts';

import { useLanguage } from './use-language.ts';

/** Returns a function that picks the user's language from bilingual text. */
export function useText(): (text: Bilingual | null | undefined) => string {
  const language = useLanguage();
  return (text) => localize(text, language);
}
