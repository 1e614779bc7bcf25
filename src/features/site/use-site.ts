import * as siteApi from './contract.ts';
import type { ConfigResponse } from './config-response.ts';

import { useApiQuery } from '#ui/api/api-query.ts';
import { useText } from '#ui/i18n/use-text.ts';

/**
 * The site's configuration, preloaded by the root loader. Empty if loading failed; callers then use defaults.
 * Pages don't reload it by themselves: `useSiteRefresh` does.
 */
export function useSite(): ConfigResponse {
  return useApiQuery(siteApi.getConfig, siteApi.sitePart, { staleTime: Infinity }).data ?? {};
}

/** The site's name in the user's language. */
export function useSiteName(): string {
  return useText()(useSite().name);
}
