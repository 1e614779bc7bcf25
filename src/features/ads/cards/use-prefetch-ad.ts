import { useRef } from 'react';

import { apiQuery } from '#ui/api/api-query.ts';
import { useApp } from '#ui/api/use-app.ts';

import * as adsApi from '../contract.ts';

/** Hovering for less time than this does not prefetch. */
const HOVER_INTENT_MS = 80;

/** Event handlers for a link to an ad that prefetch its page on hover or touch. */
export function usePrefetchAd(id: string) {
  const { api, client } = useApp();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const prefetch = () => {
    void client.prefetchQuery(apiQuery(api, adsApi.get, { params: { id } }));
    void client.prefetchQuery(apiQuery(api, adsApi.listSimilar, { params: { id } }));
  };
  return {
    onPointerEnter: () => {
      timer.current = setTimeout(prefetch, HOVER_INTENT_MS);
    },
    onPointerLeave: () => clearTimeout(timer.current),
    onTouchStart: prefetch,
  };
}
