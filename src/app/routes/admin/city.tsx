import { SearchX } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';

import { adminPaths } from '#admin-paths';
import { CityForm } from '#features/catalog/places/city-form.tsx';
import * as placesApi from '#features/catalog/places/contract.ts';
import { useApiQuery } from '#ui/api/api-query.ts';
import { AdminPage, BackLink } from '#ui/back-office/admin-page.tsx';
import { Loaded } from '#ui/back-office/loaded.tsx';
import { useText } from '#ui/i18n/use-text.ts';
import { Notice } from '#ui/kit/notice.tsx';

/** One city. */
export function Component() {
  const { id: country = '', city: slug = '' } = useParams();
  const { t } = useTranslation('admin-places');
  const text = useText();
  const countries = useApiQuery(placesApi.listCountries, {}).data?.countries ?? [];
  const query = useApiQuery(placesApi.listCities, { params: { id: country } });
  const city = query.data?.cities.find(({ _id }) => _id === slug);
  const back = (
    <BackLink to={adminPaths.country(country)}>
      {text(countries.find(({ _id }) => _id === country)?.name) || country}
    </BackLink>
  );
  return (
    <AdminPage title={text(city?.name) || t('cities')} lead={back}>
      <Loaded query={query}>
        {() =>
          city ? (
            <div className="max-w-4xl">
              <CityForm key={slug} city={city} />
            </div>
          ) : (
            <Notice icon={SearchX} title={t('cityGone')} text={t('goneText')} action={back} />
          )
        }
      </Loaded>
    </AdminPage>
  );
}
