import { useEffect } from 'react';

import { useApp } from '#ui/api/use-app.ts';

import { saveRecentAd } from '../recent-ads.ts';
import * as engagementApi from './contract.ts';

/**
 * Records a view of the ad, on the server and on this device. Sent by the browser because rendered pages are cached;
 * errors are ignored.
 */
export function useRecordAdView(adId: string): void {
  const { api } = useApp();
  useEffect(() => {
    saveRecentAd(adId);
    api(engagementApi.recordView, { params: { id: adId } }).catch(() => {});
  }, [api, adId]);
}
