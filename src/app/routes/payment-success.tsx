import { useQuery } from '@tanstack/react-query';
import { CircleCheck, CircleX, Undo2 } from 'lucide-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, Navigate, useLocation } from 'react-router';

import * as editingApi from '#features/ads/editing/contract.ts';
import type { AdFormView } from '#features/ads/ad-form.ts';
import { ReviewTime } from '#features/ads/review-time.tsx';
import { usePlace } from '#features/catalog/chosen-place/use-place.ts';
import { clearLastOrder, findPaymentFlow } from '#features/payments/checkout/payment-flow.ts';
import { Picture } from '#features/pictures/picture.tsx';
import { PrivateHead } from '#features/site/private-head.tsx';
import { paths } from '#paths';
import { apiQuery } from '#ui/api/api-query.ts';
import { useApp } from '#ui/api/use-app.ts';
import { Notice } from '#ui/kit/notice.tsx';
import { Skeleton } from '#ui/kit/skeleton.tsx';
import { useIsHydrated } from '#ui/kit/use-is-hydrated.ts';

interface State {
  adId?: string | null;
  isUnused?: boolean;
}

/** The ad is posted or extended, or its payment arrived too late to be used (`isUnused`). */
export function Component() {
  const { t } = useTranslation('post');
  const location = useLocation();
  // The server has no history state, so it is read after hydration.
  const isHydrated = useIsHydrated();
  const state: State | null = isHydrated ? location.state : null;
  const { adId, isUnused = false } = state ?? {};
  const isExtended = findPaymentFlow(location.pathname).purpose === 'extend';
  useEffect(clearLastOrder, []);
  const posted = usePostedAd(isExtended || isUnused ? null : (adId ?? null));
  const place = usePlace();
  if (isHydrated && !state) return <Navigate to={paths.account()} replace />;
  if (!isHydrated || posted === 'loading')
    return (
      <>
        <PrivateHead title={t('postTitle')} />
        <Skeleton className="mx-auto h-80 w-full max-w-md rounded-2xl" />
      </>
    );
  const isRejected = posted?.status === 'rejected';
  const outcome = isUnused ? 'unused' : isExtended ? 'extended' : isRejected ? 'rejected' : 'success';
  const title = t(`${outcome}Title`);
  const next = {
    unused: { to: paths.payments(), name: t('seePayments') },
    extended: { to: paths.account(), name: t('seeMyAds') },
    rejected: { to: paths.edit(posted?._id ?? ''), name: t('fixAndResubmit') },
    success: posted
      ? { to: paths.ad(posted._id), name: t('seeMyAd') }
      : { to: paths.account({ tab: 'waiting' }), name: t('seeMyAds') },
  }[outcome];
  return (
    <>
      <PrivateHead title={title} />
      <Notice
        isScreen
        role="status"
        icon={{ unused: Undo2, extended: CircleCheck, rejected: CircleX, success: CircleCheck }[outcome]}
        tone={isUnused ? 'neutral' : isRejected ? 'danger' : 'success'}
        title={title}
        text={
          <>
            {outcome === 'success' && posted?.images[0] && (
              <span className="mx-auto mt-2 mb-4 block w-40 overflow-hidden rounded-xl">
                <Picture image={posted.images[0]} alt="" sizes="10rem" />
              </span>
            )}
            {isRejected && (
              <span dir="auto" className="block whitespace-pre-line text-ink">
                {posted.reason}
              </span>
            )}
            {t(posted?.status === 'active' ? 'activeText' : `${outcome}Text`)}
            {outcome === 'success' && posted?.status !== 'active' && (
              <span className="block">
                <ReviewTime />
              </span>
            )}
          </>
        }
        action={
          <>
            <Link to={next.to} className="btn-primary">
              {next.name}
            </Link>
            {outcome === 'success' && (
              <Link to={paths.create()} className="btn-outline">
                {t('another')}
              </Link>
            )}
            {outcome === 'success' && posted ? (
              <Link to={paths.account({ tab: posted.status === 'active' ? 'active' : 'waiting' })} className="btn-text">
                {t('seeMyAds')}
              </Link>
            ) : (
              <Link to={paths.home(place)} className="btn-outline">
                {t('continueToHome')}
              </Link>
            )}
          </>
        }
      />
    </>
  );
}

/** The posted ad: active, in review, or rejected at once by the operator's rules. Null if there is none to look up. */
function usePostedAd(id: string | null): AdFormView | null | 'loading' {
  const { data, isPending, isFetchedAfterMount } = useQuery({
    ...apiQuery(useApp().api, editingApi.getForm, { params: { id: id ?? '' } }),
    enabled: id !== null,
    // The wizard cached the ad before the payment.
    staleTime: 0,
    gcTime: 0,
  });
  if (id === null) return null;
  return isPending || !isFetchedAfterMount ? 'loading' : (data?.ad ?? null);
}
