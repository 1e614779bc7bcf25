import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';

import { useApp } from '#ui/api/use-app.ts';
import { tokens } from '#ui/session.ts';

import * as queueApi from './contract.ts';
import { invalidateQueue } from './invalidate-queue.ts';

/** Shorter than a claim lasts on the server. */
const RENEW_MS = 60_000;

/**
 * Claims an ad while `isOpen`, and releases it afterwards. Returns a function that takes it over from another
 * moderator.
 */
export function useClaim(id: string, isOpen: boolean) {
  const { api } = useApp();
  const client = useQueryClient();
  const renew = useEffectEvent(() => {
    // Refused: another moderator reviews it, or it left the queue. The refetched ad says which.
    api(queueApi.claimAd, { params: { id }, body: {} }).catch(() => invalidateQueue(client));
  });
  const release = useEffectEvent(() => {
    // After a logout the claim expires.
    if (!tokens.access()) return;
    api(queueApi.releaseAd, { params: { id } }).catch(() => {});
  });
  useEffect(() => {
    if (!isOpen) return;
    renew();
    const timer = setInterval(() => renew(), RENEW_MS);
    return () => {
      clearInterval(timer);
      release();
    };
  }, [id, isOpen]);
  return useMutation({
    networkMode: 'always',
    mutationFn: () => api(queueApi.claimAd, { params: { id }, body: { takesOver: true } }),
    onSettled: () => invalidateQueue(client),
  });
}
