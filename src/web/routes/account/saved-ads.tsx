import { Heart } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';

import { AdGrid } from '#features/ads/ad-card.tsx';
import { listSavedAdIds, listSavedAds } from '#features/ads/contract.ts';
import { useRead } from '#web/data/query.ts';
import { LoadFailed } from '#web/layout/load-failed.tsx';
import { Pager } from '#web/layout/pager.tsx';
import { paths } from '#web/paths.ts';
import { Notice } from '#web/ui/notice.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

/** Last saved first; sold and expired ones stay, marked. */
export function SavedAds({ page }: { page: number }) {
  const { t } = useTranslation('account');
  const { data, error, refetch } = useRead(listSavedAds, { query: { page } });
  // Until they are known, all hearts look as if they could still be pressed to save.
  const ids = useRead(listSavedAdIds, {});
  if (error) return <LoadFailed error={error} onRetry={() => void refetch()} />;
  if (!data || !(ids.data ?? ids.error)) return <Skeleton className="h-64" />;
  if (data.ads.length === 0) {
    return (
      <Notice
        icon={Heart}
        title={t('noSavedAds')}
        text={t('noSavedAdsText')}
        action={
          <Link to={paths.list()} className="btn-primary">
            {t('browse')}
          </Link>
        }
      />
    );
  }
  return (
    <>
      <AdGrid ads={data.ads} columns="md:grid-cols-3 xl:grid-cols-4" />
      <Pager page={page} total={data.pagination.totalPages} hrefOf={(number) => `?tab=saved&page=${number}`} />
    </>
  );
}
