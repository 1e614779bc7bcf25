import { invalidateTag } from '#ui/api/api-query.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

import { liveClient } from '#ui/live/live-client.ts';

import * as queueApi from './contract.ts';

/** Polls, because new ads publish no event and events may be lost. */
const REFETCH_MS = 30_000;

/** Refetches the queue and the shown ad when another moderator claims or decides, and from time to time. */
export function useQueueChanges(): void {
  const client = useQueryClient();
  useEffect(() => {
    const refetch = () => void invalidateTag(client, 'queue');
    const stops = [liveClient.subscribe(queueApi.queueChanged, refetch), liveClient.onConnect(refetch)];
    const timer = setInterval(refetch, REFETCH_MS);
    return () => {
      clearInterval(timer);
      for (const stop of stops) stop();
    };
  }, [client]);
}
