import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

import { MINUTE_MS } from '#platform/durations.ts';
import { apiQuery, useApiQuery } from '#ui/api/api-query.ts';
import { useApp } from '#ui/api/use-app.ts';
import { useText } from '#ui/i18n/use-text.ts';

import type { ConfigResponse } from './config-response.ts';
import * as siteApi from './contract.ts';

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

/**
 * Reloads the site's configuration on navigation to another page, unless it is less than a minute old or the device is
 * offline: an announcement and the read-only mode show on pages that stay open for days.
 */
export function useSiteRefresh(): void {
  const { api, client } = useApp();
  const { pathname } = useLocation();
  const openedAt = useRef<number>(undefined);
  useEffect(() => {
    // The first page is up to date even if its data are minutes old, because the server drops cached pages when data
    // change.
    openedAt.current ??= Date.now();
    if (!navigator.onLine || Date.now() - openedAt.current < MINUTE_MS) return;
    const query = apiQuery(api, siteApi.getConfig, siteApi.sitePart);
    void client.prefetchQuery({ ...query, staleTime: MINUTE_MS });
  }, [api, client, pathname]);
}
