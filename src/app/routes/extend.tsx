import { CalendarX, type LucideIcon, SearchX, ShieldX } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router';

import * as adsApi from '#features/ads/contract.ts';
import { isExtendable } from '#features/ads/rules.ts';
import { ApiError } from '#ui/api/api-error.ts';
import { useMember } from '#ui/session/use-member.ts';
import { useApiQuery } from '#ui/api/api-query.ts';
import { LoadError } from '#ui/kit/load-error.tsx';
import { PrivateHead } from '#features/site/private-head.tsx';
import { paths } from '#paths';
import { Notice } from '#ui/kit/notice.tsx';
import { Skeleton } from '#ui/kit/skeleton.tsx';

import { ExtendForm } from './extend/extend-form.tsx';

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
