import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { FormProvider, useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';

import { adminPaths } from '#admin-paths';
import { LANGUAGES } from '#platform/language.ts';
import { ApiError } from '#web/api/api-error.ts';
import { showFieldErrors } from '#web/api/show-field-errors.ts';
import { useErrorMessages } from '#web/api/use-error-messages.ts';
import { useApp } from '#web/app-context/use-app.ts';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';
import { FormError } from '#web/ui/forms/form-error.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';

import * as placesApi from './contract.ts';
import { NewCountry } from './contract.ts';
import { CountryFields, CurrencyFields } from './country-fields.tsx';
import { invalidatePlaces } from './invalidate-places.ts';

/** Asks for a new country, then opens it. Its code suggests its names. */
export function AddCountryDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['admin-places', 'layout']);
  const { api } = useApp();
  const client = useQueryClient();
  const navigate = useNavigate();
  const words = useErrorMessages();
  const form = useForm<NewCountry>({
    resolver: zodResolver(NewCountry),
    mode: 'onTouched',
    defaultValues: { code: '', name: { en: '', ar: '' }, dialCode: '+', currency: '' },
  });
  const { errors, dirtyFields } = form.formState;
  const create = useMutation({
    mutationFn: (body: NewCountry) => api(placesApi.createCountry, { body }),
    onSuccess: (_, { code }) => {
      void invalidatePlaces(client);
      void navigate(adminPaths.country(code));
    },
    onError: (error) => {
      if (error instanceof ApiError && error.code === 'COUNTRY_EXISTS')
        form.setError('code', { message: error.code }, { shouldFocus: true });
      else showFieldErrors<NewCountry>(form.setError)(error);
    },
  });
  const suggestNames = (code: string) => {
    for (const language of LANGUAGES)
      if (!dirtyFields.name?.[language]) form.setValue(`name.${language}`, nameOf(code, language));
  };
  return (
    <Dialog isOpen onClose={onClose} title={t('addTitle')} closeLabel={t('layout:close')}>
      <FormProvider {...form}>
        <form
          noValidate
          method="post"
          className="space-y-6"
          onSubmit={form.handleSubmit((values) => create.mutate(values))}
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
            {...form.register('code', {
              setValueAs: (value: string) => value.toUpperCase(),
              onChange: ({ target }: { target: HTMLInputElement }) => suggestNames(target.value.toUpperCase()),
            })}
          />
          <CountryFields />
          <CurrencyFields />
          <FormError text={errors.code ? undefined : words.forCall(create.error)} />
          <div className="flex flex-wrap justify-end gap-2">
            <button type="button" className="btn-outline" onClick={onClose}>
              {t('cancel')}
            </button>
            <button type="submit" className="btn-primary" disabled={create.isPending}>
              {t('addSubmit')}
            </button>
          </div>
        </form>
      </FormProvider>
    </Dialog>
  );
}

/** Of the locale data; empty for what is no country. */
function nameOf(code: string, language: string): string {
  if (!/^[A-Z]{2}$/.test(code)) return '';
  return new Intl.DisplayNames([language], { type: 'region', fallback: 'none' }).of(code) ?? '';
}
