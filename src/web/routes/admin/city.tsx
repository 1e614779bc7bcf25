import { SearchX } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router';

import { adminPaths } from '#admin-paths';
import { CityForm } from '#features/catalog/places/city-form.tsx';
import * as placesApi from '#features/catalog/places/contract.ts';

import { AdminPage } from '../../admin/admin-page.tsx';
import { useApiQuery } from '../../api/api-query.ts';
import { useText } from '../../i18n/use-text.ts';
import { LoadError } from '../../ui/load-error.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';

/** One city. */
export function Component() {
  const { id: country = '', city: slug = '' } = useParams();
  const { t } = useTranslation('admin-places');
  const text = useText();
  const countries = useApiQuery(placesApi.listCountries, {}).data?.countries ?? [];
  const { data, error, refetch } = useApiQuery(placesApi.listCities, { params: { id: country } });
  const city = data?.cities.find(({ _id }) => _id === slug);
  const back = (
    <Link to={adminPaths.country(country)} className="link inline-flex min-h-11 items-center">
      {text(countries.find(({ _id }) => _id === country)?.name) || country}
    </Link>
  );
  return (
    <AdminPage title={text(city?.name) || t('cities')} lead={back}>
      {error ? (
        <LoadError error={error} onRetry={() => void refetch()} />
      ) : city ? (
        <div className="max-w-4xl">
          <CityForm key={slug} city={city} />
        </div>
      ) : data ? (
        <Notice icon={SearchX} title={t('cityGone')} text={t('goneText')} action={back} />
      ) : (
        <Skeleton className="h-96" />
      )}
    </AdminPage>
  );
}
