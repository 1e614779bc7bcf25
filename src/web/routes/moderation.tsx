import { CheckCheck, ShieldX } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { listWaitingAds } from '#features/moderation/contract.ts';
import { WaitingAd } from '#features/moderation/waiting-ad.tsx';
import { useMember } from '#web/data/auth.ts';
import { useRead } from '#web/data/query.ts';
import { LoadFailed } from '#web/layout/load-failed.tsx';
import { Pager } from '#web/layout/pager.tsx';
import { PrivateHead } from '#web/layout/private-head.tsx';
import { usePage } from '#web/layout/use-page.ts';
import { Notice } from '#web/ui/notice.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

/** The ads that wait for approval, longest waiting first. */
export function Component() {
  const { t } = useTranslation('admin');
  const member = useMember();
  return (
    <div className="mx-auto max-w-4xl space-y-5">
      <PrivateHead title={t('queueTitle')} />
      <h1 className="heading">{t('queueTitle')}</h1>
      {member?.role === 'member' ? (
        <Notice role="alert" icon={ShieldX} title={t('forbidden')} text={t('forbiddenText')} />
      ) : (
        <Queue />
      )}
    </div>
  );
}

function Queue() {
  const { t } = useTranslation('admin');
  const page = usePage();
  const { data, error, refetch } = useRead(listWaitingAds, { query: { page } });
  if (error) return <LoadFailed error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton className="h-96" />;
  if (data.ads.length === 0)
    return <Notice role="status" icon={CheckCheck} title={t('queueEmpty')} text={t('queueEmptyText')} />;
  return (
    <>
      <p role="status" className="text-sm text-muted">
        {t('waitingCount', { count: data.pagination.totalItems })}
      </p>
      <ul className="space-y-4">
        {data.ads.map((ad) => (
          <li key={ad._id}>
            <WaitingAd ad={ad} />
          </li>
        ))}
      </ul>
      <Pager page={page} total={data.pagination.totalPages} hrefOf={(number) => `?page=${number}`} />
    </>
  );
}
