import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { ApiError } from '#web/api/api-error.ts';
import { useErrorMessages } from '#web/api/use-error-messages.ts';
import { useApp } from '#web/app-context/use-app.ts';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';
import { FormError } from '#web/ui/forms/form-error.tsx';
import { TextareaField } from '#web/ui/forms/text-field.tsx';
import { useToast } from '#web/ui/toasts/use-toast.ts';

import * as placesApi from './contract.ts';
import { type EditedCity, MAX_NEW_CITIES, type NewCity } from './contract.ts';
import { invalidatePlaces } from './invalidate-places.ts';
import { parseCityLines } from './parse-city-lines.ts';

interface ImportCitiesDialogProps {
  country: string;
  /** Of the country. */
  cities: EditedCity[];
  onClose: () => void;
}

/** Adds many cities at once from pasted lines. Says which lines are wrong, and adds none until all are right. */
export function ImportCitiesDialog({ country, cities, onClose }: ImportCitiesDialogProps) {
  const { t } = useTranslation(['admin-places', 'layout']);
  const { api } = useApp();
  const client = useQueryClient();
  const toast = useToast();
  const words = useErrorMessages();
  const [pasted, setPasted] = useState('');
  const { found, errors } = parseCityLines(
    pasted,
    cities.map(({ name }) => name),
  );
  const hasRoom = found.length <= MAX_NEW_CITIES;
  const add = useMutation({
    mutationFn: (added: NewCity[]) => api(placesApi.addCities, { params: { id: country }, body: { cities: added } }),
    onSuccess: async (_, { length }) => {
      toast(t('citiesAdded', { count: length }));
      onClose();
      await invalidatePlaces(client);
    },
  });
  const [refused] = add.error instanceof ApiError ? Object.values(add.error.fieldErrors) : [];
  const canImport = found.length > 0 && errors.length === 0 && hasRoom && !add.isPending;
  return (
    <Dialog isOpen onClose={onClose} title={t('importTitle')} closeLabel={t('layout:close')}>
      <form
        noValidate
        className="space-y-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (canImport) add.mutate(found);
        }}
      >
        <TextareaField
          label={t('importLabel')}
          hint={t('importHint')}
          rows={8}
          dir="auto"
          placeholder={t('importExample')}
          value={pasted}
          onChange={({ target }) => setPasted(target.value)}
        />
        {errors.length > 0 && (
          <div role="alert" className="max-h-40 overflow-y-auto text-small text-danger">
            <ul className="space-y-1">
              {errors.map(({ line, text, error }) => (
                <li key={line} className="wrap-anywhere">
                  {t('lineError', { line, text: text.slice(0, 40), error: words.forField(error) })}
                </li>
              ))}
            </ul>
          </div>
        )}
        {!hasRoom && <p className="text-small text-danger">{t('importTooMany', { count: MAX_NEW_CITIES })}</p>}
        <FormError text={words.forField(refused) ?? words.forCall(add.error)} />
        <div className="flex flex-wrap justify-end gap-2">
          <button type="button" className="btn-outline" onClick={onClose}>
            {t('cancel')}
          </button>
          <button type="submit" className="btn-primary aria-disabled:opacity-55" aria-disabled={!canImport}>
            {t('importSubmit', { count: found.length })}
          </button>
        </div>
      </form>
    </Dialog>
  );
}
