import { zodResolver } from '@hookform/resolvers/zod';
import { useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';

import { AddDialog } from '#ui/form/add-dialog.tsx';
import { useApp } from '#ui/api/use-app.ts';
import { useToast } from '#ui/kit/use-toast.ts';

import { CityFields } from './city-form.tsx';
import * as placesApi from './contract.ts';
import { NewCity } from './contract.ts';
import { invalidatePlaces } from './invalidate-places.ts';

/** Asks for a new city of a country. */
export function AddCityDialog({ country, onClose }: { country: string; onClose: () => void }) {
  const { t } = useTranslation('admin-places');
  const { api } = useApp();
  const client = useQueryClient();
  const toast = useToast();
  const form = useForm<NewCity>({
    resolver: zodResolver(NewCity),
    mode: 'onTouched',
    defaultValues: { name: { en: '', ar: '' } },
  });
  const create = async (city: NewCity) => {
    await api(placesApi.addCities, { params: { id: country }, body: { cities: [city] } });
    toast(t('citiesAdded', { count: 1 }));
    void invalidatePlaces(client);
  };
  return (
    <AddDialog
      form={form}
      title={t('addCityTitle')}
      submit={t('addCity')}
      create={create}
      errorPrefix="cities.0."
      onClose={onClose}
    >
      <CityFields />
    </AddDialog>
  );
}
