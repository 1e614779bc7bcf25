import { CheckCheck, ShieldEllipsis, ShieldX } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';

import * as moderationApi from '#features/moderation/contract.ts';
import { AdReview } from '#features/moderation/ad-review.tsx';
import { useMember } from '../auth/use-member.ts';
import { ApiError } from '../api/api-error.ts';
import { useApiQuery } from '../api/api-query.ts';
import { paths } from '#paths';
import { LoadError } from '../ui/load-error.tsx';
import { Pager } from '../ui/pager.tsx';
import { PrivateHead } from '../head/private-head.tsx';
import { usePageNumber } from '../navigation/use-page-number.ts';
import { Notice } from '#web/ui/notice.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

/** The ads in review, oldest first. */
export function Component() {
  const { t } = useTranslation('admin');
  const member = useMember();
  return (
    <div className="mx-auto max-w-4xl space-y-4">
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
  const page = usePageNumber();
  const { data, error, refetch } = useApiQuery(moderationApi.listAdsInReview, { query: { page } });
  if (error instanceof ApiError && error.code === 'STAFF_SECOND_FACTOR_REQUIRED') {
    return (
      <Notice
        role="alert"
        icon={ShieldEllipsis}
        title={t('factorNeeded')}
        text={t('factorNeededText')}
        action={
          <Link to={`${paths.preferences()}#security`} className="btn-primary">
            {t('factorSetUp')}
          </Link>
        }
      />
    );
  }
  if (error) return <LoadError error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton className="h-96" />;
  if (data.ads.length === 0)
    return <Notice role="status" icon={CheckCheck} title={t('queueEmpty')} text={t('queueEmptyText')} />;
  return (
    <>
      <p role="status" className="text-ui text-muted">
        {t('waitingCount', { count: data.pagination.totalItems })}
      </p>
      <ul className="space-y-4">
        {data.ads.map((ad) => (
          <li key={ad._id}>
            <AdReview ad={ad} />
          </li>
        ))}
      </ul>
      <Pager page={page} total={data.pagination.totalPages} hrefOf={(number) => `?page=${number}`} />
    </>
  );
}
