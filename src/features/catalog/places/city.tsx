import { zodResolver } from '@hookform/resolvers/zod';
import { SearchX } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';

import { adminPaths } from '#admin-paths';
import { useApiQuery } from '#ui/api/api-query.ts';
import { useApp } from '#ui/api/use-app.ts';
import { AdminPage, BackLink } from '#ui/back-office/admin-page.tsx';
import { Loaded } from '#ui/back-office/loaded.tsx';
import { AdminForm } from '#ui/form/admin-form.tsx';
import { useVersionedForm } from '#ui/form/use-versioned-form.ts';
import { SwitchField } from '#ui/form/value-fields.tsx';
import { useText } from '#ui/i18n/use-text.ts';
import { Notice } from '#ui/kit/notice.tsx';

import * as placesApi from './contract.ts';
import { type EditedCity, CityForm as Form } from './contract.ts';
import { CityFields } from './place-fields.tsx';

/** One city. */
export function CityScreen() {
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

/** The name and the centre of a city. */
function CityForm({ city }: { city: EditedCity }) {
  const { t } = useTranslation('admin-places');
  const { api } = useApp();
  const { _id: id, adsCount: _, mergingInto: __, ...stored } = city;
  const state = useVersionedForm<Form>({
    stored,
    resolver: zodResolver(Form),
    save: (body) => api(placesApi.saveCity, { params: { id }, body }),
    tag: 'catalog',
  });
  return (
    <AdminForm state={state} labelOf={(field) => t(`field_${field}`)}>
      <div className="panel space-y-6">
        <CityFields />
        <SwitchField name="isHidden" label={t('field_isHidden')} hint={t('hint_cityHidden')} />
      </div>
    </AdminForm>
  );
}
