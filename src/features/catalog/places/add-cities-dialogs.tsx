import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';

import { toAsciiDigits } from '#platform/text/fold.ts';
import { ApiError } from '#ui/api/api-error.ts';
import { invalidateTag } from '#ui/api/api-query.ts';
import { useApp } from '#ui/api/use-app.ts';
import { useErrorMessages } from '#ui/api/use-error-messages.ts';
import { AddDialog } from '#ui/form/add-dialog.tsx';
import { parseLines, PasteDialog } from '#ui/form/paste-dialog.tsx';
import { useToast } from '#ui/kit/use-toast.ts';

import * as placesApi from './contract.ts';
import { type EditedCity, MAX_NEW_CITIES, MAX_PLACE_NAME, NewCity } from './contract.ts';
import { CityFields } from './place-fields.tsx';
import { isSameName } from './rules.ts';

/** Asks for a new city of a country. */
export function AddCityDialog({ country, onClose }: { country: string; onClose: () => void }) {
  const { t } = useTranslation('admin-places');
  const { api } = useApp();
  const toast = useToast();
  const form = useForm<NewCity>({
    resolver: zodResolver(NewCity),
    mode: 'onTouched',
    defaultValues: { name: { en: '', ar: '' } },
  });
  const create = async (city: NewCity) => {
    await api(placesApi.addCities, { params: { id: country }, body: { cities: [city] } });
    toast(t('citiesAdded', { count: 1 }));
  };
  return (
    <AddDialog
      form={form}
      title={t('addCityTitle')}
      submit={t('addCity')}
      create={create}
      tag="catalog"
      errorPrefix="cities.0."
      onClose={onClose}
    >
      <CityFields />
    </AddDialog>
  );
}

interface ImportCitiesDialogProps {
  country: string;
  /** The country's cities. */
  cities: EditedCity[];
  onClose: () => void;
}

/** Adds many cities at once. */
export function ImportCitiesDialog({ country, cities, onClose }: ImportCitiesDialogProps) {
  const { t } = useTranslation('admin-places');
  const { api } = useApp();
  const client = useQueryClient();
  const toast = useToast();
  const errorText = useErrorMessages();
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
      await invalidateTag(client, 'catalog');
    },
  });
  const [refused] = add.error instanceof ApiError ? Object.values(add.error.fieldErrors) : [];
  return (
    <PasteDialog
      title={t('importTitle')}
      label={t('importLabel')}
      hint={t('importHint')}
      example={t('importExample')}
      pasted={pasted}
      onPaste={setPasted}
      errors={errors}
      tooMany={hasRoom ? undefined : t('importTooMany', { count: MAX_NEW_CITIES })}
      failure={errorText.forField(refused) ?? errorText.forCall(add.error)}
      submit={t('importSubmit', { count: found.length })}
      canSubmit={found.length > 0 && errors.length === 0 && hasRoom && !add.isPending}
      onSubmit={() => add.mutate(found)}
      onClose={onClose}
    />
  );
}

/**
 * Parses pasted cities, one per line: `English | Arabic | latitude, longitude`, or with tabs between them, as in a
 * spreadsheet. One of the names may be empty. `taken` are the names in the country.
 */
export const parseCityLines = (pasted: string, taken: NewCity['name'][]) =>
  parseLines<NewCity>(pasted, (text, found) => {
    const city = parseCity(text);
    if (typeof city === 'string') return city;
    const others = [...taken, ...found.map(({ name }) => name)];
    return others.some((other) => isSameName(other, city.name)) ? 'placeNameTaken' : city;
  });

function parseCity(text: string): NewCity | 'cityLineInvalid' | 'coordinatesInvalid' | 'tooLong' {
  const parts = text.split(/[|\t]/).map((part) => part.trim());
  const [en = '', ar = '', ...point] = parts;
  if (parts.length < 3 || (!en && !ar)) return 'cityLineInvalid';
  const numbers = point
    .flatMap((part) => toAsciiDigits(part).split(/[,،;\s]+/))
    .filter(Boolean)
    .map(Number);
  const [lat, lng, ...others] = numbers;
  const city = NewCity.safeParse({ name: { en, ar }, lat, lng });
  if (city.success && others.length === 0) return city.data;
  return Math.max(en.length, ar.length) > MAX_PLACE_NAME ? 'tooLong' : 'coordinatesInvalid';
}
