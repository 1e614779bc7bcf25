import { type ConfigAnswer, getConfig } from '#features/site/contract.ts';
import { type Bilingual, inLanguage, type Language } from '#platform/language.ts';
import { useRead } from '#web/data/query.ts';
import { useApp } from '#web/data/use-app.ts';

/** The operator's configuration; the root loader has it ready. Empty when it could not be loaded: then the defaults show. */
export function useSite(): ConfigAnswer {
  return useRead(getConfig, { query: {} }).data ?? {};
}

/** Picks the reader's language of bilingual text. */
export function useText(): (text: Bilingual | null | undefined) => string {
  const { language } = useApp();
  return (text) => inLanguage(text, language);
}

/** The site's name as the reader reads it. */
export function useSiteName(): string {
  return useText()(useSite().name);
}

export function useLanguage(): Language {
  return useApp().language;
}
