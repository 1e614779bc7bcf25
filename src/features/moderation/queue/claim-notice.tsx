import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';

import { invalidateTag } from '#ui/api/api-query.ts';
import { useApp } from '#ui/api/use-app.ts';
import { useErrorMessages } from '#ui/api/use-error-messages.ts';
import { tokens } from '#ui/session.ts';

import * as queueApi from './contract.ts';
import type { ReviewedAd } from './contract.ts';

/** Why the viewer can't decide now: another moderator reviews the ad, or it is decided. Offers to take it over. */
export function ClaimNotice({ ad, claim }: { ad: ReviewedAd; claim: ReturnType<typeof useClaim> }) {
  const { t } = useTranslation('admin-moderation');
  const words = useErrorMessages();
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
        <span className="block text-muted">{words.forCall(claim.error) ?? t('claimedText')}</span>
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
