import { zodResolver } from '@hookform/resolvers/zod';
import { useQueryClient } from '@tanstack/react-query';
import { Plus, SearchX } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';

import { adminPaths } from '#admin-paths';
import { invalidateTag, useApiQuery } from '#ui/api/api-query.ts';
import { useApp } from '#ui/api/use-app.ts';
import { AdminPage, BackLink } from '#ui/back-office/admin-page.tsx';
import { Loaded } from '#ui/back-office/loaded.tsx';
import { AdminForm } from '#ui/form/admin-form.tsx';
import { useVersionedForm } from '#ui/form/use-versioned-form.ts';
import { SwitchField } from '#ui/form/value-fields.tsx';
import { useText } from '#ui/i18n/use-text.ts';
import { LoadError } from '#ui/kit/load-error.tsx';
import { Notice } from '#ui/kit/notice.tsx';
import { Skeleton } from '#ui/kit/skeleton.tsx';

import { useMergeableList } from '../merging/use-mergeable-list.ts';
import { AddCityDialog, ImportCitiesDialog } from './add-cities-dialogs.tsx';
import { CityList } from './city-list.tsx';
import * as placesApi from './contract.ts';
import { type EditedCountry, CountryForm as Form } from './contract.ts';
import { CountryFields, CurrencyFields } from './place-fields.tsx';

/** One country with its cities. */
export function CountryScreen() {
  const { id = '' } = useParams();
  const { t } = useTranslation('admin-places');
  const text = useText();
  const query = useApiQuery(placesApi.listCountries, {});
  const country = query.data?.countries.find(({ _id }) => _id === id);
  const back = <BackLink to={adminPaths.places()}>{t('all')}</BackLink>;
  return (
    <AdminPage title={text(country?.name) || t('title')} lead={back}>
      <Loaded query={query}>
        {() =>
          country ? (
            <div className="max-w-4xl space-y-8">
              <CountryForm key={id} country={country} />
              <Cities country={country} />
            </div>
          ) : (
            <Notice icon={SearchX} title={t('countryGone')} text={t('goneText')} action={back} />
          )
        }
      </Loaded>
    </AdminPage>
  );
}

function Cities({ country }: { country: EditedCountry }) {
  const { t } = useTranslation('admin-places');
  const [dialog, setDialog] = useState<'add' | 'import' | null>(null);
  const client = useQueryClient();
  const { data, error, refetch } = useMergeableList(
    placesApi.listCities,
    { params: { id: country._id } },
    { rowsOf: ({ cities }) => cities, onEnd: () => void invalidateTag(client, 'catalog') },
  );
  const close = () => setDialog(null);
  return (
    <section aria-labelledby="cities-title" className="space-y-4">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <div>
          <h2 id="cities-title" className="text-h3">
            {t('cities')}
          </h2>
          <p className="text-ui text-muted">{t('citiesLead')}</p>
        </div>
        {data && (
          <div className="flex flex-wrap gap-2">
            <button type="button" className="btn-outline" onClick={() => setDialog('import')}>
              {t('import')}
            </button>
            <button type="button" className="btn-primary" onClick={() => setDialog('add')}>
              <Plus size={18} aria-hidden />
              {t('addCity')}
            </button>
          </div>
        )}
      </div>
      {error ? (
        <LoadError error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <Skeleton className="h-48" />
      ) : data.cities.length === 0 ? (
        <p className="panel text-ui text-muted">{t('noCitiesText')}</p>
      ) : (
        <CityList country={country._id} cities={data.cities} />
      )}
      {dialog === 'add' && <AddCityDialog country={country} onClose={close} />}
      {dialog === 'import' && data && <ImportCitiesDialog country={country} cities={data.cities} onClose={close} />}
    </section>
  );
}

/** A country with its currency. */
function CountryForm({ country }: { country: EditedCountry }) {
  const { t } = useTranslation('admin-places');
  const { api } = useApp();
  const { _id: id, adsCount: _, citiesCount: __, ...stored } = country;
  const state = useVersionedForm<Form>({
    stored,
    resolver: zodResolver(Form),
    save: (body) => api(placesApi.saveCountry, { params: { id }, body }),
    tag: 'catalog',
  });
  return (
    <AdminForm state={state} labelOf={(field) => t(`field_${field}`)}>
      <div className="space-y-4">
        <div className="panel space-y-6">
          <CountryFields />
          <SwitchField name="isHidden" label={t('field_isHidden')} hint={t('hint_countryHidden')} />
        </div>
        <div className="panel space-y-6">
          <CurrencyFields />
        </div>
      </div>
    </AdminForm>
  );
}
