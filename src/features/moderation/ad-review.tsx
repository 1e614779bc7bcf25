import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Check, X } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';

import { AdFacts } from '#features/ads/ad-page/ad-facts.tsx';
import { PriceText } from '#features/ads/cards/price-text.tsx';
import { invalidate } from '#web/api/api-query.ts';
import { invalidateAds } from '#web/mutations/invalidate-ads.ts';
import { useErrorMessages } from '#web/api/use-error-messages.ts';
import { useApp } from '#web/app-context/use-app.ts';
import { useText } from '#web/i18n/use-text.ts';
import { paths } from '#paths';
import { FormError } from '#web/ui/forms/form-error.tsx';
import { useToast } from '#web/ui/toasts/use-toast.ts';

import { AdChanges } from './ad-changes.tsx';
import * as moderationApi from './contract.ts';
import type { ReviewQueueAd as Ad } from './contract.ts';
import { PictureRow } from './picture-row.tsx';
import { RejectForm } from './reject-form.tsx';

/** An ad in review with its details, and the buttons to approve or reject it. */
export function AdReview({ ad }: { ad: Ad }) {
  const { t } = useTranslation(['admin-moderation', 'layout']);
  const text = useText();
  const words = useErrorMessages();
  const toast = useToast();
  const { api } = useApp();
  const client = useQueryClient();
  const { version } = ad;
  const [isRejecting, setIsRejecting] = useState(false);
  const decision = useMutation({
    mutationFn: (reason: string | null) =>
      reason === null
        ? api(moderationApi.approve, { params: { id: ad._id }, body: { version } })
        : api(moderationApi.reject, { params: { id: ad._id }, body: { reason, version } }),
    onSuccess: (_, reason) =>
      toast(
        t(reason === null ? (ad.change ? 'changeApproved' : 'approved') : ad.change ? 'changeRejected' : 'rejected'),
      ),
    // Refetch after an error too: another moderator may have decided first.
    onSettled: () => Promise.all([invalidate(client, moderationApi.listAdsInReview), invalidateAds(client)]),
  });
  const isBusy = decision.isPending || decision.isSuccess;
  return (
    <article className="panel space-y-4" aria-labelledby={`ad-${ad._id}`}>
      <div className="flex flex-col gap-x-6 gap-y-2 sm:flex-row sm:justify-between">
        <div className="min-w-0">
          {ad.change && (
            <p className="mb-1 inline-block rounded-full bg-brand px-3 py-1 text-meta font-semibold text-on-brand">
              {t('changeOfLive')}
            </p>
          )}
          <p className="text-ui text-muted">{ad.categoryPath.map(({ name }) => text(name)).join(' › ')}</p>
          <h2 id={`ad-${ad._id}`} className="text-h3">
            <Link to={paths.ad(ad._id)} dir="auto" className="hover:underline">
              {text(ad.title)}
            </Link>
          </h2>
          <p className="text-ui text-muted">
            <Link to={paths.user(ad.seller._id)} dir="auto" className="underline">
              {ad.seller.name}
            </Link>
            {` · ${[text(ad.place.city?.name), text(ad.place.country.name)].filter(Boolean).join(' · ')}`}
          </p>
        </div>
        <PriceText price={ad.price} className="text-h2" />
      </div>
      {ad.change ? (
        <AdChanges now={ad} next={ad.change} />
      ) : (
        <>
          <PictureRow images={ad.images} />
          {(['en', 'ar'] as const).map(
            (language) =>
              ad.description[language] && (
                <p key={language} dir="auto" lang={language} className="text-lines max-w-prose">
                  {ad.description[language]}
                </p>
              ),
          )}
          <AdFacts ad={ad} />
        </>
      )}
      <FormError text={words.forCall(decision.error)} />
      {isRejecting ? (
        <RejectForm
          isBusy={isBusy}
          onReject={(reason) => decision.mutate(reason)}
          onCancel={() => setIsRejecting(false)}
        />
      ) : (
        <div className="flex flex-wrap gap-3 border-t border-line pt-4">
          <button type="button" className="btn-primary" disabled={isBusy} onClick={() => decision.mutate(null)}>
            <Check size={18} aria-hidden />
            {t('approve')}
          </button>
          <button type="button" className="btn-outline" disabled={isBusy} onClick={() => setIsRejecting(true)}>
            <X size={18} aria-hidden />
            {t('reject')}
          </button>
        </div>
      )}
    </article>
  );
}
