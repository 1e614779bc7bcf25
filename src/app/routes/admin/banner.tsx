import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';

import { adminPaths } from '#admin-paths';
import { BannerForm } from '#features/site/banners/banner-form.tsx';
import * as bannersApi from '#features/site/banners/contract.ts';
import { useApiQuery } from '#ui/api/api-query.ts';
import { AdminPage, BackLink } from '#ui/back-office/admin-page.tsx';
import { Loaded } from '#ui/back-office/loaded.tsx';
import { useText } from '#ui/i18n/use-text.ts';

import { useBannerPlaces } from './use-banner-places.ts';

/** One banner. */
export function Component() {
  const { id = '' } = useParams();
  const { t } = useTranslation('admin-banners');
  const text = useText();
  const query = useApiQuery(bannersApi.get, { params: { id } });
  const places = useBannerPlaces();
  return (
    <AdminPage
      title={text(query.data?.title) || text(query.data?.alt) || t('title')}
      lead={<BackLink to={adminPaths.banners()}>{t('all')}</BackLink>}
    >
      <Loaded query={query}>
        {(stored) => (
          <Loaded query={places}>
            {(choices) => <BannerForm key={id} id={id} stored={stored} places={choices} />}
          </Loaded>
        )}
      </Loaded>
    </AdminPage>
  );
}
