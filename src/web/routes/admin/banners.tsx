import { GalleryHorizontal, Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { AddBannerDialog } from '#features/site/banners/add-banner-dialog.tsx';
import { BannerList } from '#features/site/banners/banner-list.tsx';
import * as bannersApi from '#features/site/banners/contract.ts';

import { AdminPage } from '../../admin/admin-page.tsx';
import { useApiQuery } from '../../api/api-query.ts';
import { LoadError } from '../../ui/load-error.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useBannerPlaces } from './banner/use-banner-places.ts';

/** The banners, in their order. */
export function Component() {
  const { t } = useTranslation('admin-banners');
  const [isAdding, setIsAdding] = useState(false);
  const { data, error, refetch } = useApiQuery(bannersApi.list, {});
  const places = useBannerPlaces();
  const add = (
    <button type="button" className="btn-primary" onClick={() => setIsAdding(true)}>
      <Plus size={18} aria-hidden />
      {t('add')}
    </button>
  );
  const failure = error ?? places.error;
  return (
    <AdminPage title={t('title')} lead={t('lead')} actions={data?.banners.length ? add : undefined}>
      {failure ? (
        <LoadError error={failure} onRetry={() => void Promise.all([refetch(), places.refetch()])} />
      ) : !data || !places.choices ? (
        <Skeleton className="h-96" />
      ) : data.banners.length === 0 ? (
        <Notice icon={GalleryHorizontal} title={t('empty')} text={t('emptyText')} action={add} />
      ) : (
        <BannerList banners={data.banners} places={places.choices} />
      )}
      {isAdding && <AddBannerDialog onClose={() => setIsAdding(false)} />}
    </AdminPage>
  );
}
