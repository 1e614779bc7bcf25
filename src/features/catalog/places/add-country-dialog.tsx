import { zodResolver } from '@hookform/resolvers/zod';
import { useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';

import { adminPaths } from '#admin-paths';
import { LANGUAGES } from '#platform/text/language.ts';
import { AddDialog } from '#ui/form/add-dialog.tsx';
import { useErrorMessages } from '#ui/api/use-error-messages.ts';
import { invalidateTag } from '#ui/api/api-query.ts';
import { useApp } from '#ui/api/use-app.ts';
import { TextField } from '#ui/fields/text-field.tsx';

import * as placesApi from './contract.ts';
import { NewCountry } from './contract.ts';
import { CountryFields, CurrencyFields } from './country-fields.tsx';

/** Asks for a new country, then opens it. Its code suggests its names. */
export function AddCountryDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('admin-places');
  const { api } = useApp();
  const client = useQueryClient();
  const words = useErrorMessages();
  const form = useForm<NewCountry>({
    resolver: zodResolver(NewCountry),
    mode: 'onTouched',
    defaultValues: { code: '', name: { en: '', ar: '' }, dialCode: '+', currency: '' },
  });
  const { errors, dirtyFields } = form.formState;
  const create = async (body: NewCountry) => {
    await api(placesApi.createCountry, { body });
    void invalidateTag(client, 'catalog');
    return adminPaths.country(body.code);
  };
  const suggestNames = (code: string) => {
    for (const language of LANGUAGES)
      if (!dirtyFields.name?.[language]) form.setValue(`name.${language}`, nameOf(code, language));
  };
  return (
    <AddDialog
      form={form}
      title={t('addTitle')}
      submit={t('addSubmit')}
      create={create}
      errorFields={{ COUNTRY_EXISTS: 'code' }}
      onType={(field, value) => {
        if (field === 'code') suggestNames(value.toUpperCase());
      }}
      onClose={onClose}
    >
      <TextField
        label={t('code')}
        hint={t('codeHint')}
        dir="ltr"
        className="text-page-side uppercase"
        maxLength={2}
        spellCheck={false}
        autoCapitalize="characters"
        error={words.forField(errors.code?.message)}
        {...form.register('code', { setValueAs: (value: string) => value.toUpperCase() })}
      />
      <CountryFields />
      <CurrencyFields />
    </AddDialog>
  );
}

/** Taken from the locale data; empty for an unknown country. */
function nameOf(code: string, language: string): string {
  if (!/^[A-Z]{2}$/.test(code)) return '';
  return new Intl.DisplayNames([language], { type: 'region', fallback: 'none' }).of(code) ?? '';
}
