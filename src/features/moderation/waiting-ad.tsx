import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Check, X } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';

import { AdFacts } from '#features/ads/ad-facts.tsx';
import { PriceText } from '#features/ads/price-text.tsx';
import { useErrorWords } from '#web/data/error-words.ts';
import { useApp } from '#web/data/use-app.ts';
import { useText } from '#web/layout/site.ts';
import { paths } from '#web/paths.ts';
import { FormError } from '#web/ui/form-error.tsx';
import { useToast } from '#web/ui/provider.tsx';

import { AdChanges } from './ad-changes.tsx';
import { approveAd, rejectAd, type WaitingAd as Ad } from './contract.ts';
import { PictureRow } from './picture-row.tsx';
import { RejectForm } from './reject-form.tsx';

/** An ad with all that a decision needs, and the two decisions. */
export function WaitingAd({ ad }: { ad: Ad }) {
  const { t } = useTranslation(['admin', 'layout']);
  const text = useText();
  const words = useErrorWords();
  const toast = useToast();
  const { api } = useApp();
  const client = useQueryClient();
  const { version } = ad;
  const [isRejecting, setIsRejecting] = useState(false);
  const decision = useMutation({
    mutationFn: (reason: string | null) =>
      reason === null
        ? api(approveAd, { params: { id: ad._id }, body: { version } })
        : api(rejectAd, { params: { id: ad._id }, body: { reason, version } }),
    onSuccess: (_, reason) =>
      toast(
        t(reason === null ? (ad.change ? 'changeApproved' : 'approved') : ad.change ? 'changeRejected' : 'rejected'),
      ),
    // Another moderator may have been faster: then the queue shows it.
    onSettled: () =>
      client.invalidateQueries({ predicate: ({ queryKey }) => /^\/(admin\/moderation|ads)/.test(String(queryKey[0])) }),
  });
  const isBusy = decision.isPending || decision.isSuccess;
  return (
    <article className="panel space-y-4" aria-labelledby={`ad-${ad._id}`}>
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
        <div className="min-w-0">
          {ad.change && (
            <p className="mb-1 inline-block rounded-full bg-brand px-2.5 py-1 text-xs font-semibold text-on-brand">
              {t('changeOfLive')}
            </p>
          )}
          <p className="text-sm text-muted">{ad.categoryPath.map(({ name }) => text(name)).join(' › ')}</p>
          <h2 id={`ad-${ad._id}`} className="text-lg font-semibold">
            <Link to={paths.ad(ad._id)} dir="auto" className="hover:underline">
              {text(ad.title)}
            </Link>
          </h2>
          <p className="text-sm text-muted">
            <Link to={paths.user(ad.seller._id)} dir="auto" className="underline">
              {ad.seller.name}
            </Link>
            {` · ${[text(ad.place.city?.name), text(ad.place.country.name)].filter(Boolean).join(' · ')}`}
          </p>
        </div>
        <PriceText price={ad.price} className="text-xl font-semibold" />
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
      <FormError text={words.ofCall(decision.error)} />
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
