import { GalleryHorizontal } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { AddBannerDialog, BannerList } from '#features/site/banners/banner-list.tsx';
import * as bannersApi from '#features/site/banners/contract.ts';
import { useApiQuery } from '#ui/api/api-query.ts';
import { Loaded } from '#ui/back-office/loaded.tsx';

import { ListPage } from '#ui/back-office/record-list.tsx';
import { useBannerPlaces } from './use-banner-places.ts';

/** The banners, in their order. */
export function Component() {
  const { t } = useTranslation('admin-banners');
  const query = useApiQuery(bannersApi.list, {});
  const places = useBannerPlaces();
  return (
    <ListPage
      title={t('title')}
      lead={t('lead')}
      query={{ ...query, data: query.data?.banners }}
      add={t('add')}
      addDialog={(onClose) => <AddBannerDialog onClose={onClose} />}
      empty={{ icon: GalleryHorizontal, title: t('empty'), text: t('emptyText') }}
    >
      {(banners) => <Loaded query={places}>{(choices) => <BannerList banners={banners} places={choices} />}</Loaded>}
    </ListPage>
  );
}
