import { useRef } from 'react';

import { queryOf } from '#web/data/query.ts';
import { useApp } from '#web/data/use-app.ts';

import { getAd, listSimilarAds } from './contract.ts';
import { listPrices } from './seeing/contract.ts';

/** A pointer that only passes by fetches nothing. */
const INTENT_MS = 80;

/** Handlers for a link to an ad: who is about to press it finds it there. */
export function usePrefetchAd(id: string) {
  const { api, client } = useApp();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const prefetch = () => {
    void client.prefetchQuery(queryOf(api, getAd, { params: { id } }));
    void client.prefetchQuery(queryOf(api, listSimilarAds, { params: { id } }));
    void client.prefetchQuery(queryOf(api, listPrices, { params: { id } }));
  };
  return {
    onPointerEnter: () => {
      timer.current = setTimeout(prefetch, INTENT_MS);
    },
    onPointerLeave: () => clearTimeout(timer.current),
    onTouchStart: prefetch,
  };
}
