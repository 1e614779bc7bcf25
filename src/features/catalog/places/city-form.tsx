import { zodResolver } from '@hookform/resolvers/zod';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';

import { AdminForm } from '#ui/form/admin-form.tsx';
import { BilingualField } from '#ui/form/bilingual-field.tsx';
import { SwitchField } from '#ui/form/value-fields.tsx';
import { useVersionedForm } from '#ui/form/use-versioned-form.ts';
import { invalidateTag } from '#ui/api/api-query.ts';
import { useApp } from '#ui/api/use-app.ts';

import * as placesApi from './contract.ts';
import { CityForm as Form, type EditedCity, MAX_PLACE_NAME } from './contract.ts';
import { PointFields } from './decimal-field.tsx';

/** The name and the centre of a city. */
export function CityForm({ city }: { city: EditedCity }) {
  const { t } = useTranslation('admin-places');
  const { api } = useApp();
  const client = useQueryClient();
  const { _id: id, adsCount: _, mergingInto: __, ...stored } = city;
  const state = useVersionedForm<Form>({
    stored,
    resolver: zodResolver(Form),
    save: async (body) => {
      const saved = await api(placesApi.saveCity, { params: { id }, body });
      void invalidateTag(client, 'catalog');
      return saved;
    },
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

/** The fields of a new and of an existing city. */
export function CityFields() {
  const { t } = useTranslation('admin-places');
  return (
    <>
      <BilingualField name="name" label={t('field_name')} hint={t('hint_name')} maxLength={MAX_PLACE_NAME} />
      <PointFields labels={{ lat: t('field_lat'), lng: t('field_lng') }} hint={t('hint_cityPoint')} />
    </>
  );
}
