import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { ApiError } from '#ui/api/api-error.ts';
import { useErrorMessages } from '#ui/api/use-error-messages.ts';
import { useApp } from '#ui/api/use-app.ts';
import { useText } from '#ui/i18n/use-text.ts';
import { Dialog } from '#ui/kit/dialog.tsx';
import { FormError } from '#ui/fields/form-error.tsx';
import { Field } from '#ui/fields/text-field.tsx';
import { Select } from '#ui/kit/select.tsx';
import { useToast } from '#ui/kit/use-toast.ts';

import { isMerging } from '../merging/rules.ts';
import * as placesApi from './contract.ts';
import type { EditedCity } from './contract.ts';
import { invalidatePlaces } from './invalidate-places.ts';

interface MergeCityDialogProps {
  city: EditedCity;
  /** Of the same country. */
  cities: EditedCity[];
  onClose: () => void;
}

/** Merges a city into another one: says what moves, and that it can't be undone. */
export function MergeCityDialog({ city, cities, onClose }: MergeCityDialogProps) {
  const { t } = useTranslation(['admin-places', 'layout']);
  const { api } = useApp();
  const client = useQueryClient();
  const text = useText();
  const toast = useToast();
  const words = useErrorMessages();
  const [into, setInto] = useState<string | null>(null);
  const merge = useMutation({
    mutationFn: (target: string) => api(placesApi.mergeCity, { params: { id: city._id }, body: { into: target } }),
    onSuccess: async ({ adsCount, isDone }) => {
      toast(t(isDone ? 'merged' : 'mergeStarted', { count: adsCount }));
      onClose();
      await invalidatePlaces(client);
    },
  });
  const [fieldError] = merge.error instanceof ApiError ? Object.values(merge.error.fieldErrors) : [];
  return (
    <Dialog isOpen onClose={onClose} title={t('mergeTitle', { name: text(city.name) })} closeLabel={t('layout:close')}>
      <form
        className="space-y-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (into !== null) merge.mutate(into);
        }}
      >
        <div className="space-y-2 text-ui text-muted">
          <p>{t('mergeText', { count: city.adsCount })}</p>
          <p>{t('mergeHint')}</p>
        </div>
        <Field label={t('mergeTarget')}>
          {({ id }) => (
            <Select
              id={id}
              label={t('mergeTarget')}
              value={into}
              onChange={setInto}
              placeholder={t('chooseCity')}
              choices={cities
                .filter((one) => one._id !== city._id && !isMerging(one))
                .map(({ _id, name }) => ({ value: _id, label: text(name) }))}
            />
          )}
        </Field>
        <FormError text={words.forField(fieldError) ?? words.forCall(merge.error)} />
        <div className="flex flex-wrap justify-end gap-2">
          <button type="button" className="btn-outline" onClick={onClose}>
            {t('cancel')}
          </button>
          <button type="submit" className="btn-danger" disabled={merge.isPending || into === null}>
            {t('merge')}
          </button>
        </div>
      </form>
    </Dialog>
  );
}
