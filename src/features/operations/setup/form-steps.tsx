import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useEffect, useState } from 'react';
import { FormProvider, useForm, useFormContext, type UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';

import { focusFirstInvalid } from '#features/ads/posting/use-heading-focus.ts';
import { SettingsSection } from '#features/site/settings/settings-section.tsx';
import { DEFAULT_PRIMARY } from '#platform/colours.ts';
import { type Language, LANGUAGES } from '#platform/text/language.ts';
import { ApiError } from '#ui/api/api-error.ts';
import { useApp } from '#ui/api/use-app.ts';
import { useErrorMessages } from '#ui/api/use-error-messages.ts';
import { FormError } from '#ui/fields/form-error.tsx';
import { BilingualField } from '#ui/form/bilingual-field.tsx';
import { useLanguage, useText } from '#ui/i18n/use-text.ts';

import { accountDraft } from './account-step.tsx';
import { CategoriesStep } from './categories-step.tsx';
import * as setupApi from './contract.ts';
import { SetupForm } from './contract.ts';
import { PlacesStep } from './places-step.tsx';
import { FORM_STEPS, type FormStepId, SetupFrame, StepHead } from './setup-frame.tsx';
import { createUnfinishedInput, UnfinishedInput } from './unfinished-input.ts';

const SCREENS = {
  site: SiteStep,
  places: PlacesStep,
  look: LookStep,
  categories: CategoriesStep,
  finish: ReviewStep,
} satisfies Record<FormStepId, () => React.JSX.Element>;

/** The form in steps, whose current one is in the address: Back leads to the one before. */
export function FormSteps({ token, onFinished }: { token: string; onFinished: () => void }) {
  const { t } = useTranslation(['admin-setup', 'post']);
  const errorText = useErrorMessages();
  const { api } = useApp();
  const [query, setQuery] = useSearchParams();
  const form = useSetupForm(useLanguage());
  const at = Math.max(
    0,
    FORM_STEPS.findIndex(({ id }) => id === query.get('step')),
  );
  const { id, fields } = FORM_STEPS[at]!; // of 0 or more
  const Screen = SCREENS[id];
  const next = FORM_STEPS[at + 1];
  const open = (step: FormStepId) => {
    window.scrollTo({ top: 0 });
    setQuery({ token, step });
  };

  const finish = useMutation({
    networkMode: 'always',
    mutationFn: (body: SetupForm) => api(setupApi.finish, { body: { ...body, token } }),
    onSuccess: end,
    onError: (error) => {
      // Finished in another tab, or by an earlier click.
      if (error instanceof ApiError && error.code === 'NOT_FOUND') end();
    },
  });
  function end() {
    deleteDraft();
    accountDraft.delete();
    onFinished();
  }
  const [unfinished] = useState(createUnfinishedInput);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!(await unfinished.finish())) focusFirstInvalid();
    else if (!next) {
      await form.handleSubmit(
        (values) => finish.mutate(values),
        (errors) => {
          const invalid = FORM_STEPS.find((step) => step.fields.some((field) => field in errors));
          if (invalid) open(invalid.id);
        },
      )();
    } else if (await form.trigger([...fields])) open(next.id);
    else focusFirstInvalid();
  };

  return (
    <SetupFrame step={id}>
      <FormProvider {...form}>
        <form noValidate onSubmit={submit} className="space-y-4">
          <StepHead key={id} title={t(`${id}Title`)} text={t(`${id}Text`)} />
          <UnfinishedInput value={unfinished}>
            <Screen />
          </UnfinishedInput>
          <FormError text={errorText.forCall(finish.error)} />
          <div className="flex flex-wrap justify-between gap-3">
            {at > 0 ? (
              <button type="button" className="btn-outline" onClick={() => open(FORM_STEPS[at - 1]!.id)}>
                {t('back')}
              </button>
            ) : (
              <span />
            )}
            <button type="submit" className="btn-primary min-w-32" disabled={finish.isPending}>
              {t(next ? 'next' : 'finish')}
            </button>
          </div>
        </form>
      </FormProvider>
    </SetupFrame>
  );
}

/** The marketplace's name, tagline and languages. */
function SiteStep() {
  const { t } = useTranslation('admin-settings');
  return (
    <>
      <div className="panel space-y-6">
        <BilingualField name="name" label={t('field_name')} hint={t('hint_name')} maxLength={60} />
        <BilingualField name="tagline" label={t('field_tagline')} hint={t('hint_tagline')} maxLength={150} />
      </div>
      <SettingsSection name="languages" />
    </>
  );
}

/** Colour and logos, as in the settings. */
function LookStep() {
  return <SettingsSection name="look" />;
}

/** What will be stored, before it is. */
function ReviewStep() {
  const { t } = useTranslation(['admin-setup', 'admin-settings', 'admin-form']);
  const text = useText();
  const list = new Intl.ListFormat(useLanguage(), { type: 'unit', style: 'short' });
  const { name, languages, countries, primaryColor, starter } = useFormContext<SetupForm>().getValues();
  return (
    <dl className="panel divide-y divide-line py-1 sm:py-3">
      <Row label={t('admin-settings:field_name')}>
        <bdi>{text(name)}</bdi>
      </Row>
      <Row label={t('admin-settings:field_languages')}>
        {list.format(languages.map((language) => t(`admin-form:language_${language}`)))}
      </Row>
      <Row label={t('step_places')}>
        {countries.map((country) => (
          <span key={country.code} className="block">
            <bdi>{text(country.name)}</bdi> · <bdi>{country.currency}</bdi> ·{' '}
            {t('citiesCount', { count: country.cities.length })}
          </span>
        ))}
      </Row>
      <Row label={t('admin-settings:field_primaryColor')}>
        <span className="inline-flex items-center gap-2">
          <span className="size-5 rounded-full border border-line" style={{ backgroundColor: primaryColor }} />
          <bdi dir="ltr">{primaryColor}</bdi>
        </span>
      </Row>
      <Row label={t('step_categories')}>{t(`starter_${starter}`)}</Row>
      <Row label={t('plan')}>{t('planText')}</Row>
    </dl>
  );
}

const Row = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="grid gap-x-4 gap-y-0.5 py-3 sm:grid-cols-[12rem_1fr]">
    <dt className="text-ui text-muted">{label}</dt>
    <dd className="min-w-0 text-ui wrap-anywhere">{children}</dd>
  </div>
);

const STORAGE_KEY = 'setup-draft';

const EMPTY: SetupForm = {
  name: { en: '', ar: '' },
  tagline: { en: '', ar: '' },
  languages: [...LANGUAGES],
  defaultLanguage: 'en',
  ignoresBrowserLanguage: false,
  primaryColor: DEFAULT_PRIMARY,
  logo: '/logo.png',
  headerLogo: '/logo.png',
  showsNameBesideLogo: true,
  footerLogo: '/logo-white.png',
  countries: [],
  starter: 'general',
};

/**
 * One form for all steps. The browser stores the input, so that it survives a reload and a restart of the app.
 * `language` is the site's default language until another is chosen.
 */
function useSetupForm(language: Language): UseFormReturn<SetupForm> {
  const form = useForm<SetupForm>({
    resolver: zodResolver(SetupForm),
    mode: 'onTouched',
    defaultValues: { ...EMPTY, defaultLanguage: language, ...readDraft() },
  });
  const { subscribe } = form;
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values }) => localStorage.setItem(STORAGE_KEY, JSON.stringify(values)),
      }),
    [subscribe],
  );
  return form;
}

const deleteDraft = (): void => localStorage.removeItem(STORAGE_KEY);

function readDraft(): Partial<SetupForm> {
  try {
    return JSON.parse(localStorage.getItem(STORAGE_KEY) ?? '{}');
  } catch {
    return {};
  }
}
