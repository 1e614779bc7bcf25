import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router';
import * as z from 'zod/mini';

import { adminPaths } from '#admin-paths';
import { invalidateTag } from '#ui/api/api-query.ts';
import { useApp } from '#ui/api/use-app.ts';
import { useErrorMessages } from '#ui/api/use-error-messages.ts';
import { liveClient } from '#ui/live/live-client.ts';
import { useIsCurrentScreen } from '#ui/navigation/navigation-target.ts';
import { tokens } from '#ui/session.ts';

import * as queueApi from './contract.ts';
import type { ReviewedAd } from './contract.ts';

/** Why the viewer can't decide now: another moderator reviews the ad, or it is decided. Offers to take it over. */
export function ClaimNotice({ ad, claim }: { ad: ReviewedAd; claim: ReturnType<typeof useClaim> }) {
  const { t } = useTranslation('admin-moderation');
  const errorText = useErrorMessages();
  const { decided } = ad;
  if (decided)
    return (
      <p role="status" className="panel text-ui">
        {t(decided.isYou ? `decided_${decided.decision}_byYou` : `decided_${decided.decision}`, { name: decided.by })}
      </p>
    );
  if (!ad.claim || ad.claim.isYou) return null;
  return (
    <div role="status" className="panel flex flex-wrap items-center justify-between gap-3">
      <p className="min-w-0 text-ui">
        <span className="block font-medium">{t('claimedBy', { name: ad.claim.by })}</span>
        <span className="block text-muted">{errorText.forCall(claim.error) ?? t('claimedText')}</span>
      </p>
      <button type="button" className="btn-outline" disabled={claim.isPending} onClick={() => claim.mutate()}>
        {t('takeOver')}
      </button>
    </div>
  );
}

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
    api(queueApi.claimAd, { params: { id }, body: {} }).catch(() => invalidateTag(client, 'queue'));
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
    onSettled: () => invalidateTag(client, 'queue'),
  });
}

/** Opens the next ad of the queue, in the order and with the filters of the URL. `onNone`: no other ad is free. */
export function useNextAd(onNone: (isBackwards: boolean) => void) {
  const { api } = useApp();
  const navigate = useNavigate();
  const isCurrent = useIsCurrentScreen();
  const [params] = useSearchParams();
  const { kind, categoryId, sort, order } = z.safeParse(queueApi.QueueQuery, Object.fromEntries(params)).data ?? {};
  return useMutation({
    networkMode: 'always',
    mutationFn: ({ from, isBackwards = false }: { from?: string; isBackwards?: boolean }) =>
      api(queueApi.claimNextAd, { body: { kind, categoryId, sort, order, from, isBackwards } }),
    onSuccess: ({ _id }, { isBackwards = false }) => {
      if (!isCurrent()) return;
      if (_id === null) onNone(isBackwards);
      else void navigate(adminPaths.review(_id, params));
    },
  });
}

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
