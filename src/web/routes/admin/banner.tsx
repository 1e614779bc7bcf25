import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router';

import { adminPaths } from '#admin-paths';
import { BannerForm } from '#features/site/banners/banner-form.tsx';
import * as bannersApi from '#features/site/banners/contract.ts';

import { AdminPage } from '../../admin/admin-page.tsx';
import { useApiQuery } from '../../api/api-query.ts';
import { useText } from '../../i18n/use-text.ts';
import { LoadError } from '../../ui/load-error.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useBannerPlaces } from './banner/use-banner-places.ts';

/** One banner. */
export function Component() {
  const { id = '' } = useParams();
  const { t } = useTranslation('admin-banners');
  const text = useText();
  const { data, error, refetch } = useApiQuery(bannersApi.get, { params: { id } });
  const places = useBannerPlaces();
  const failure = error ?? places.error;
  return (
    <AdminPage
      title={text(data?.title) || text(data?.alt) || t('title')}
      lead={
        <Link to={adminPaths.banners()} className="link inline-flex min-h-11 items-center">
          {t('all')}
        </Link>
      }
    >
      {failure ? (
        <LoadError error={failure} onRetry={() => void Promise.all([refetch(), places.refetch()])} />
      ) : data && places.choices ? (
        <BannerForm key={id} id={id} stored={data} places={places.choices} />
      ) : (
        <Skeleton className="h-96" />
      )}
    </AdminPage>
  );
}
