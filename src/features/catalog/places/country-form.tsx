import { zodResolver } from '@hookform/resolvers/zod';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';

import { AdminForm } from '#ui/form/admin-form.tsx';
import { SwitchField } from '#ui/form/value-fields.tsx';
import { useVersionedForm } from '#ui/form/use-versioned-form.ts';
import { invalidateTag } from '#ui/api/api-query.ts';
import { useApp } from '#ui/api/use-app.ts';

import * as placesApi from './contract.ts';
import { CountryForm as Form, type EditedCountry } from './contract.ts';
import { CountryFields, CurrencyFields } from './country-fields.tsx';

/** A country with its currency. */
export function CountryForm({ country }: { country: EditedCountry }) {
  const { t } = useTranslation('admin-places');
  const { api } = useApp();
  const client = useQueryClient();
  const { _id: id, adsCount: _, citiesCount: __, ...stored } = country;
  const state = useVersionedForm<Form>({
    stored,
    resolver: zodResolver(Form),
    save: async (body) => {
      const saved = await api(placesApi.saveCountry, { params: { id }, body });
      void invalidateTag(client, 'catalog');
      return saved;
    },
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
