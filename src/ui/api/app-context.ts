import type { QueryClient } from '@tanstack/react-query';
import { createContext } from 'react-router';

import type { Api } from '#platform/http/endpoint.ts';
import type { Language } from '#platform/text/language.ts';

/** The dependencies of loaders and screens: API, query cache, language and site addresses. */
export interface AppContext {
  api: Api;
  client: QueryClient;
  language: Language;
  /** The site's scheme and host, without a path. */
  origin: string;
}

/** The router's context key. */
export const appContext = createContext<AppContext>();
