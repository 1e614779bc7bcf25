import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';

import { toAsciiDigits } from '#platform/text/fold.ts';
import { parseLines } from '#platform/text/parse-lines.ts';
import { parseNames } from '#platform/text/parse-names.ts';
import { ApiError } from '#ui/api/api-error.ts';
import { invalidateTag } from '#ui/api/api-query.ts';
import { useApp } from '#ui/api/use-app.ts';
import { useErrorMessages } from '#ui/api/use-error-messages.ts';
import { AddDialog } from '#ui/form/add-dialog.tsx';
import { PasteDialog } from '#ui/form/paste-dialog.tsx';
import { useToast } from '#ui/kit/use-toast.ts';

import * as placesApi from './contract.ts';
import { type EditedCity, type EditedCountry, MAX_NEW_CITIES, MAX_PLACE_NAME, NewCity } from './contract.ts';
import { CityFields } from './place-fields.tsx';

interface AddCityDialogProps {
  country: EditedCountry;
  onClose: () => void;
}

/** Asks for a new city of a country. It is at the country's centre unless it says otherwise. */
export function AddCityDialog({ country, onClose }: AddCityDialogProps) {
  const { t } = useTranslation('admin-places');
  const { api } = useApp();
  const toast = useToast();
  const form = useForm<NewCity>({
    resolver: zodResolver(NewCity),
    mode: 'onTouched',
    defaultValues: { name: { en: '', ar: '' }, lat: country.lat, lng: country.lng },
  });
  const create = async (city: NewCity) => {
    await api(placesApi.addCities, { params: { id: country._id }, body: { cities: [city] } });
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
  country: EditedCountry;
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
  const taken = cities.map(({ name }) => name);
  const { found, errors, skipped } = parseCityLines(pasted, { taken, centre: country });
  const hasRoom = found.length <= MAX_NEW_CITIES;
  const add = useMutation({
    mutationFn: (added: NewCity[]) =>
      api(placesApi.addCities, { params: { id: country._id }, body: { cities: added } }),
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
      skipped={skipped}
      tooMany={hasRoom ? undefined : t('importTooMany', { count: MAX_NEW_CITIES })}
      failure={errorText.forField(refused) ?? errorText.forCall(add.error)}
      submit={t('importSubmit', { count: found.length })}
      canSubmit={found.length > 0 && errors.length === 0 && hasRoom && !add.isPending}
      onSubmit={() => add.mutate(found)}
      onClose={onClose}
    />
  );
}

interface KnownPlaces {
  /** The names in the country. */
  taken: NewCity['name'][];
  /** Where a city without coordinates is put. */
  centre: { lat: number; lng: number };
}

/**
 * Parses pasted cities, one per line: `English | Arabic | latitude, longitude`, or with tabs between them, as in a
 * spreadsheet. One of the names may be empty, and the coordinates may be missing.
 */
export const parseCityLines = (pasted: string, { taken, centre }: KnownPlaces) =>
  parseLines<NewCity>(pasted, { parse: (text) => parseCity(text, centre), nameOf: ({ name }) => name, taken });

/** More than a name: the parts are separated by something else. */
const IS_LIST = /[,،;]|\d[.٫]\d/;

function parseCity(
  text: string,
  { lat, lng }: KnownPlaces['centre'],
): NewCity | 'cityLineInvalid' | 'coordinatesInvalid' | 'tooLong' {
  const parts = text.split(/[|\t]/).map((part) => part.trim());
  const [first = '', second = '', ...point] = parts;
  const isUnclear = parts.length === 1 && IS_LIST.test(toAsciiDigits(text));
  const name = isUnclear ? undefined : parseNames(`${first}|${second}`);
  if (!name) return 'cityLineInvalid';
  const numbers = point
    .flatMap((part) => toAsciiDigits(part).split(/[,،;\s]+/))
    .filter(Boolean)
    .map(Number);
  const given = numbers.length === 0 ? { lat, lng } : { lat: numbers[0], lng: numbers[1] };
  const city = NewCity.safeParse({ name, ...given });
  if (city.success && numbers.length <= 2) return city.data;
  return Math.max(name.en.length, name.ar.length) > MAX_PLACE_NAME ? 'tooLong' : 'coordinatesInvalid';
}
