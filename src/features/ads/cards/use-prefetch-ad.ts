import { useRef } from 'react';

import { apiQuery } from '#ui/api/api-query.ts';
import { useApp } from '#ui/api/use-app.ts';

import * as adsApi from '../contract.ts';

/** Hovering for less time than this does not prefetch. */
const HOVER_INTENT_MS = 80;

/** Event handlers for a link to an ad that prefetch its page when a mouse moves over it, or on touch. */
export function usePrefetchAd(id: string) {
  const { api, client } = useApp();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const prefetch = () => {
    void client.prefetchQuery(apiQuery(api, adsApi.get, { params: { id } }));
    void client.prefetchQuery(apiQuery(api, adsApi.listSimilar, { params: { id } }));
  };
  return {
    // Not on entering, which also happens when a new screen places the link under a pointer at rest.
    onPointerMove: () => {
      timer.current ??= setTimeout(prefetch, HOVER_INTENT_MS);
    },
    onPointerLeave: () => {
      clearTimeout(timer.current);
      timer.current = undefined;
    },
    onTouchStart: prefetch,
  };
}
