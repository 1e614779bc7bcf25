import type { QueryKey } from '@tanstack/react-query';
import type { HydrationState } from 'react-router';

import type { Language } from '#platform/text/language.ts';

import type { PageAssets } from '../document.tsx';

/** The data of a refusal, such as 404, that the server rendered instead of a page. It applies to visitors. */
export const FOR_VISITORS = 'for visitors';

/** State for hydration. Contains no timestamps: equal data renders an equal page with the same ETag. */
export interface PageState {
  origin: string;
  /** The languages of the site. */
  languages: Language[];
  /** Visitors start in the language that the server chose, whatever their browser asks for. */
  ignoresBrowserLanguage: boolean;
  assets: PageAssets;
  locales: string[];
  /** Namespace → version, in the page's language. */
  localeVersions: Record<string, string>;
  namespaces: string[];
  brand: Record<string, string>;
  queries: [QueryKey, unknown][];
  router: HydrationState;
}

/** JSON for a script element: escapes `<`, `>`, `&` and line separators so that no text can close the element. */
export function toHtmlSafeJson(value: unknown): string {
  return JSON.stringify(value).replace(
    /[<>&\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
