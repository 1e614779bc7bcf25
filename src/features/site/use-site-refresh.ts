import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

import * as siteApi from './contract.ts';
import { MINUTE_MS } from '#platform/durations.ts';

import { apiQuery } from '#ui/api/api-query.ts';
import { useApp } from '#ui/api/use-app.ts';

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
