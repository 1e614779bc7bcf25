import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { FormProvider, type Path, useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';

import { ApiError } from '#web/api/api-error.ts';
import { useErrorMessages } from '#web/api/use-error-messages.ts';
import { useApp } from '#web/app-context/use-app.ts';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';
import { FormError } from '#web/ui/forms/form-error.tsx';
import { useToast } from '#web/ui/toasts/use-toast.ts';

import { CityFields } from './city-form.tsx';
import * as placesApi from './contract.ts';
import { NewCity } from './contract.ts';
import { invalidatePlaces } from './invalidate-places.ts';

/** Asks for a new city of a country. */
export function AddCityDialog({ country, onClose }: { country: string; onClose: () => void }) {
  const { t } = useTranslation(['admin-places', 'layout']);
  const { api } = useApp();
  const client = useQueryClient();
  const toast = useToast();
  const words = useErrorMessages();
  const form = useForm<NewCity>({
    resolver: zodResolver(NewCity),
    mode: 'onTouched',
    defaultValues: { name: { en: '', ar: '' } },
  });
  const add = useMutation({
    mutationFn: (city: NewCity) => api(placesApi.addCities, { params: { id: country }, body: { cities: [city] } }),
    onSuccess: async () => {
      toast(t('citiesAdded', { count: 1 }));
      onClose();
      await invalidatePlaces(client);
    },
    onError: (error) => {
      if (!(error instanceof ApiError)) return;
      for (const [field, message] of Object.entries(error.fieldErrors))
        form.setError(field.replace('cities.0.', '') as Path<NewCity>, { message });
    },
  });
  const hasFieldErrors = add.error instanceof ApiError && Object.keys(add.error.fieldErrors).length > 0;
  return (
    <Dialog isOpen onClose={onClose} title={t('addCityTitle')} closeLabel={t('layout:close')}>
      <FormProvider {...form}>
        <form
          noValidate
          method="post"
          className="space-y-6"
          onSubmit={form.handleSubmit((values) => add.mutate(values))}
        >
          <CityFields />
          <FormError text={hasFieldErrors ? undefined : words.forCall(add.error)} />
          <div className="flex flex-wrap justify-end gap-2">
            <button type="button" className="btn-outline" onClick={onClose}>
              {t('cancel')}
            </button>
            <button type="submit" className="btn-primary" disabled={add.isPending}>
              {t('addCity')}
            </button>
          </div>
        </form>
      </FormProvider>
    </Dialog>
  );
}
