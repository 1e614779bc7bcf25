import * as siteApi from '#features/site/contract.ts';
import type { ConfigResponse } from '#features/site/contract.ts';
import { type Bilingual, localize, type Language } from '#platform/language.ts';
import { useApiQuery } from '../api/api-query.ts';
import { useApp } from '../app-context/use-app.ts';

/** The site's configuration, preloaded by the root loader. Empty if loading failed; callers then use defaults. */
export function useSite(): ConfigResponse {
  return useApiQuery(siteApi.getConfig, { query: {} }).data ?? {};
}

/** Returns a function that picks the user's language from bilingual text. */
export function useText(): (text: Bilingual | null | undefined) => string {
  const { language } = useApp();
  return (text) => localize(text, language);
}

/** The site's name in the user's language. */
export function useSiteName(): string {
  return useText()(useSite().name);
}

export function useLanguage(): Language {
  return useApp().language;
}
