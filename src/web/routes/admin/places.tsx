import { Earth, Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { AddCountryDialog } from '#features/catalog/places/add-country-dialog.tsx';
import * as placesApi from '#features/catalog/places/contract.ts';
import { CountryList } from '#features/catalog/places/country-list.tsx';

import { AdminPage } from '../../admin/admin-page.tsx';
import { useApiQuery } from '../../api/api-query.ts';
import { LoadError } from '../../ui/load-error.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';

/** The countries, in their order. */
export function Component() {
  const { t } = useTranslation('admin-places');
  const [isAdding, setIsAdding] = useState(false);
  const { data, error, refetch } = useApiQuery(placesApi.listCountries, {});
  const add = (
    <button type="button" className="btn-primary" onClick={() => setIsAdding(true)}>
      <Plus size={18} aria-hidden />
      {t('add')}
    </button>
  );
  return (
    <AdminPage title={t('title')} lead={t('lead')} actions={data?.countries.length ? add : undefined}>
      {error ? (
        <LoadError error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <Skeleton className="h-96" />
      ) : data.countries.length === 0 ? (
        <Notice icon={Earth} title={t('empty')} text={t('emptyText')} action={add} />
      ) : (
        <CountryList countries={data.countries} />
      )}
      {isAdding && <AddCountryDialog onClose={() => setIsAdding(false)} />}
    </AdminPage>
  );
}
