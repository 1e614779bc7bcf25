import { useEffect } from 'react';

import { useApp } from '#web/app-context/use-app.ts';

import * as engagementApi from './contract.ts';

/** Records a view of the ad. Sent by the browser because rendered pages are cached; errors are ignored. */
export function useRecordAdView(adId: string): void {
  const { api } = useApp();
  useEffect(() => {
    api(engagementApi.recordView, { params: { id: adId } }).catch(() => {});
  }, [api, adId]);
}
