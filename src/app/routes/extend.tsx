import { CalendarX, type LucideIcon, SearchX, ShieldX } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router';

import * as adsApi from '#features/ads/contract.ts';
import type { AdDetails } from '#features/ads/contract.ts';
import { focusFirstInvalid } from '#features/ads/posting/use-heading-focus.ts';
import { extendedUntil, isExtendable } from '#features/ads/rules.ts';
import { OrderButton, useCheckout } from '#features/payments/checkout/checkout.tsx';
import { useUnpaidPlan } from '#features/payments/checkout/use-unpaid-plan.ts';
import { WaitingExtension } from '#features/payments/manual/waiting-order.tsx';
import { PlanChoice } from '#features/payments/plans/plan-choice.tsx';
import { Picture } from '#features/pictures/picture.tsx';
import { PrivateHead } from '#features/site/private-head.tsx';
import { paths } from '#paths';
import { formatDate } from '#platform/text/format.ts';
import { ApiError } from '#ui/api/api-error.ts';
import { useApiQuery } from '#ui/api/api-query.ts';
import { useErrorMessages } from '#ui/api/use-error-messages.ts';
import { FormError } from '#ui/fields/form-error.tsx';
import { useLanguage, useText } from '#ui/i18n/use-text.ts';
import { LoadError } from '#ui/kit/load-error.tsx';
import { Notice } from '#ui/kit/notice.tsx';
import { Skeleton } from '#ui/kit/skeleton.tsx';
import { useMember } from '#ui/session.ts';

/** Extends the member's own ad: choose a plan, then pay. */
export function Component() {
  const { t } = useTranslation('post');
  return (
    <div className="mx-auto max-w-2xl space-y-4">
      <PrivateHead title={t('extendTitle')} />
      <h1 className="heading">{t('extendTitle')}</h1>
      <Extension adId={useParams().adId ?? ''} />
    </div>
  );
}

function Extension({ adId }: { adId: string }) {
  const { t } = useTranslation('post');
  const member = useMember();
  const [now] = useState(Date.now);
  const { data, error, refetch } = useApiQuery(adsApi.get, { params: { id: adId } });
  if (error instanceof ApiError && error.status === 404) return <Refused icon={SearchX} title={t('adGone')} />;
  if (error) return <LoadError error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton className="h-80" />;
  const { ad } = data;
  if (ad.seller._id !== member?._id)
    return <Refused icon={ShieldX} title={t('notYours')} text={t('notYoursToExtend')} />;
  const endsAt = ad.endsAt === null ? null : Date.parse(ad.endsAt);
  if (endsAt === null || !isExtendable(ad.status, endsAt, now))
    return <Refused icon={CalendarX} title={t('notExtendable')} text={t('notExtendableText')} />;
  return <ExtendForm ad={ad} endsAt={endsAt} now={now} />;
}

function Refused(reason: { icon: LucideIcon; title: string; text?: string }) {
  const { t } = useTranslation('post');
  return (
    <Notice
      role="alert"
      {...reason}
      action={
        <Link to={paths.account()} className="btn-primary">
          {t('seeMyAds')}
        </Link>
      }
    />
  );
}

interface ExtendFormProps {
  ad: AdDetails;
  endsAt: number;
  /** The time the screen was opened. */
  now: number;
}

/** The ad, its extension plans, and the new end date. */
function ExtendForm({ ad, endsAt, now }: ExtendFormProps) {
  const { t } = useTranslation('post');
  const errorText = useErrorMessages();
  const language = useLanguage();
  const [chosen, setChosen] = useState<string>();
  const planId = useUnpaidPlan(ad._id, 'extend');
  const [isPlanMissing, setIsPlanMissing] = useState(false);
  const query = {
    categoryId: ad.categoryId,
    country: ad.place.country.code,
    pictures: ad.imageCount,
    purpose: 'extend',
  } as const;
  const checkout = useCheckout({ ...query, planId: chosen ?? planId });
  const { plan } = checkout;
  const submit = () => {
    setIsPlanMissing(!plan);
    if (!plan) return focusFirstInvalid();
    checkout.order(ad._id);
  };
  return (
    <>
      <ExtendedAd ad={ad} endsAt={endsAt} now={now} />
      <WaitingExtension adId={ad._id} />
      <section className="panel space-y-4">
        <PlanChoice
          {...query}
          planId={plan?._id ?? null}
          onChoose={({ _id }) => setChosen(_id)}
          error={isPlanMissing && !plan ? t('planRequired') : undefined}
        />
        {checkout.methodChoice}
        <div className="bottom-bar space-y-2">
          <p aria-live="polite" className="text-center text-ui text-muted empty:hidden">
            {plan &&
              t('newEnd', {
                date: formatDate(new Date(extendedUntil(endsAt, plan.days, now)).toISOString(), language),
              })}
          </p>
          <FormError text={errorText.forCall(checkout.error)} />
          <OrderButton verb="extend" checkout={checkout} disabled={checkout.isOrdering} onClick={submit} />
        </div>
      </section>
    </>
  );
}

function ExtendedAd({ ad, endsAt, now }: ExtendFormProps) {
  const { t } = useTranslation('post');
  const text = useText();
  const language = useLanguage();
  const date = formatDate(new Date(endsAt).toISOString(), language);
  return (
    <article className="panel flex items-center gap-4">
      <div className="w-24 shrink-0 overflow-hidden rounded-xl sm:w-28">
        <Picture image={ad.image} icon={ad.icon} alt="" sizes="7rem" />
      </div>
      <div className="min-w-0">
        {/* The ellipsis of a title in the other direction is outside the lines, in the gap. */}
        <h2 dir="auto" className="text-page-side line-clamp-2 overflow-x-visible overflow-y-clip font-medium">
          <Link to={paths.ad(ad._id)} className="hover:underline">
            {text(ad.title)}
          </Link>
        </h2>
        <p className="mt-1 text-ui text-muted">{t(endsAt > now ? 'endsOn' : 'endedOn', { date })}</p>
      </div>
    </article>
  );
}
