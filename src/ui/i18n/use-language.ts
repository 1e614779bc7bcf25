import type { Language } from '#platform/language.ts';

import { useApp } from '../api/use-app.ts';

/** The user's language. */
export function useLanguage(): Language {
  return useApp().language;
}
