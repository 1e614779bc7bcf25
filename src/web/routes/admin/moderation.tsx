import { CheckCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import * as moderationApi from '#features/moderation/contract.ts';
import { AdReview } from '#features/moderation/ad-review.tsx';

import { AdminPage } from '../../admin/admin-page.tsx';
import { useApiQuery } from '../../api/api-query.ts';
import { usePageNumber } from '../../navigation/use-page-number.ts';
import { LoadError } from '../../ui/load-error.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Pager } from '../../ui/pager.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';

/** The ads in review, oldest first. */
export function Component() {
  const { t } = useTranslation('admin-moderation');
  return (
    <AdminPage title={t('queueTitle')}>
      <div className="max-w-4xl space-y-4">
        <Queue />
      </div>
    </AdminPage>
  );
}

function Queue() {
  const { t } = useTranslation('admin-moderation');
  const page = usePageNumber();
  const { data, error, refetch } = useApiQuery(moderationApi.listAdsInReview, { query: { page } });
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
