import { useEffect } from 'react';

import { useApp } from '#web/data/use-app.ts';

import { viewAd } from './contract.ts';

/** Tells the server that the ad is being read: from the browser, because pages are kept for all. Nothing depends on it. */
export function useCountView(adId: string): void {
  const { api } = useApp();
  useEffect(() => {
    api(viewAd, { params: { id: adId } }).catch(() => {});
  }, [api, adId]);
}
