import type { QueryClient } from '@tanstack/react-query';
import { createContext } from 'react-router';

import type { Api } from '#platform/endpoint.ts';
import type { Language } from '#platform/language.ts';

/** What loaders and screens work with: the interface, the cache it fills, and who reads where. */
export interface AppContext {
  api: Api;
  client: QueryClient;
  language: Language;
  /** Scheme and host of the site, without a path. */
  origin: string;
  tileUrl: string;
}

/** The router's key for it. */
export const appContext = createContext<AppContext>();
