import type { QueryKey } from '@tanstack/react-query';
import type { HydrationState } from 'react-router';

import type { Assets } from './document.tsx';

/** What the server hands to the browser. No times: the same data gives the same page, and its ETag holds. */
export interface PageState {
  origin: string;
  tileUrl: string;
  assets: Assets;
  locales: string[];
  /** Namespace → version, in the page's language. */
  localeVersions: Record<string, string>;
  namespaces: string[];
  brand: Record<string, string>;
  queries: [QueryKey, unknown][];
  router: HydrationState;
}

/** `<` and its like are escaped, so that no text can close the script element. */
export function toSafeJson(value: unknown): string {
  return JSON.stringify(value).replace(
    /[<>&\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
