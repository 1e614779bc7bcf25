import { Heart } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';

import { usePlace } from '#features/catalog/chosen-place/use-place.ts';
import { paths } from '#paths';
import { useApiQuery } from '#ui/api/api-query.ts';
import { LoadError } from '#ui/kit/load-error.tsx';
import { Notice } from '#ui/kit/notice.tsx';
import { Pager } from '#ui/kit/pager.tsx';
import { Skeleton } from '#ui/kit/skeleton.tsx';

import { AdGrid } from '../cards/ad-grid.tsx';
import * as adsApi from '../contract.ts';

/** Saved ads, last saved first. Sold, expired and archived ads stay in the list, marked. */
export function SavedAds({ page }: { page: number }) {
  const { t } = useTranslation('account');
  const place = usePlace();
  const { data, error, refetch } = useApiQuery(adsApi.listSaved, { query: { page } });
  // Loaded before the ads show, because every heart would look unsaved until then.
  const ids = useApiQuery(adsApi.listSavedIds, {});
  if (error) return <LoadError error={error} onRetry={() => void refetch()} />;
  if (!data || !(ids.data ?? ids.error)) return <Skeleton className="h-64" />;
  if (data.ads.length === 0) {
    return (
      <Notice
        icon={Heart}
        title={t('noSavedAds')}
        text={t('noSavedAdsText')}
        action={
          <Link to={paths.list(undefined, place)} className="btn-primary">
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
