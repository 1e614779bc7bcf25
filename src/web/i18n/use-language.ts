import type { Language } from '#platform/language.ts';

import { useApp } from '../app-context/use-app.ts';

/** The user's language. */
export function useLanguage(): Language {
  return useApp().language;
}
