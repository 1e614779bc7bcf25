import { Plus, Trash2 } from 'lucide-react';
import { Suspense } from 'react';
import { Controller, useController, useFieldArray, useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';

import { PictureField } from '#features/pictures/picture-field.tsx';
import { type Language, LANGUAGES } from '#platform/text/language.ts';
import { useErrorMessages } from '#ui/api/use-error-messages.ts';
import { FieldError } from '#ui/fields/form-error.tsx';
import { Field, TextField } from '#ui/fields/text-field.tsx';
import { BilingualField } from '#ui/form/bilingual-field.tsx';
import { NumberField, SwitchField } from '#ui/form/value-fields.tsx';
import { Select } from '#ui/kit/select.tsx';
import { Skeleton } from '#ui/kit/skeleton.tsx';
import { lazyComponent } from '#ui/navigation/lazy-component.ts';

import { SOCIAL_NETWORKS } from '../social-networks.ts';
import { ColourField } from './colour-field.tsx';
import { MAX_SOCIAL_ACCOUNTS, type SectionName, SETTING_KEYS, settingOf, type Settings } from './settings.ts';

/** Lazy, because the set-up has some of these fields but should not load the editor. */
const FooterTextField = lazyComponent(() => import('./footer-text-field.tsx'));

/** The fields of one section, in panels. */
export function SettingsSection({ name }: { name: SectionName }) {
  const keys = SETTING_KEYS.filter((key) => settingOf(key).section === name);
  const panels = Map.groupBy(keys, (key) => settingOf(key).panel ?? 0);
  return (
    <div className="space-y-4">
      {[...panels].map(([panel, fields]) => (
        <div key={panel} className="panel space-y-6">
          {fields.map((key) => (
            <SettingField key={key} name={key} />
          ))}
        </div>
      ))}
    </div>
  );
}

function SettingField({ name }: { name: keyof Settings }) {
  const { t } = useTranslation('admin-settings');
  const { field } = settingOf(name);
  const words = { label: t(`field_${name}`), hint: t(`hint_${name}`) };
  switch (field.kind) {
    case 'switch':
      return <SwitchField name={name} {...words} />;
    case 'number':
      return <NumberField name={name} {...words} />;
    case 'text': {
      const { kind: _, ...props } = field;
      return <BilingualField name={name} {...words} {...props} />;
    }
    case 'picture': {
      const { kind: _, ...props } = field;
      return <PictureField name={name} {...words} {...props} />;
    }
    case 'line':
      return <LineField name={name} {...words} type={field.type} />;
    case 'rich-text':
      return (
        <Suspense fallback={<Skeleton className="h-64" />}>
          <FooterTextField {...words} />
        </Suspense>
      );
    case 'colour':
      return <ColourField />;
    case 'languages':
      return <LanguagesField />;
    case 'language':
      return <DefaultLanguageField />;
    case 'accounts':
      return <SocialAccountsField />;
  }
}

interface LineFieldProps {
  name: keyof Settings;
  label: string;
  hint: string;
  type: 'text' | 'email' | 'tel' | 'url';
}

function LineField({ name, ...props }: LineFieldProps) {
  const errorText = useErrorMessages();
  const { register, formState } = useFormContext<Settings>();
  return (
    <TextField
      {...props}
      inputMode={props.type}
      dir="ltr"
      className="max-w-md text-page-side"
      error={errorText.forField(formState.errors[name]?.message)}
      {...register(name)}
    />
  );
}

/** The operator's accounts at social networks, in the order of the footer. */
function SocialAccountsField() {
  const { t } = useTranslation('admin-settings');
  const errorText = useErrorMessages();
  const { control, register, formState } = useFormContext<Settings>();
  const { fields, append, remove } = useFieldArray({ control, name: 'socialMediaAccounts' });
  const choices = Object.entries(SOCIAL_NETWORKS).map(([value, label]) => ({ value, label }));
  return (
    <fieldset className="min-w-0">
      <legend className="text-ui font-medium">{t('field_socialMediaAccounts')}</legend>
      <p className="mt-0.5 text-small text-muted">{t('hint_socialMediaAccounts')}</p>
      <div className="mt-4 space-y-4">
        {fields.map(({ id }, at) => (
          <div
            key={id}
            role="group"
            aria-label={t('socialAccount', { number: at + 1 })}
            className="flex items-start gap-2 rounded-xl border border-line p-3 pe-1"
          >
            <div className="grid min-w-0 flex-1 gap-3 sm:grid-cols-[12rem_minmax(0,1fr)]">
              <Controller
                name={`socialMediaAccounts.${at}.icon`}
                control={control}
                render={({ field }) => (
                  <Field label={t('network')}>
                    {({ id: inputId }) => (
                      <Select
                        id={inputId}
                        label={t('network')}
                        value={field.value}
                        onChange={field.onChange}
                        choices={
                          field.value in SOCIAL_NETWORKS
                            ? choices
                            : [...choices, { value: field.value, label: field.value }]
                        }
                      />
                    )}
                  </Field>
                )}
              />
              <TextField
                label={t('accountUrl')}
                type="url"
                inputMode="url"
                dir="ltr"
                className="text-page-side"
                error={errorText.forField(formState.errors.socialMediaAccounts?.[at]?.url?.message)}
                {...register(`socialMediaAccounts.${at}.url`)}
              />
            </div>
            <button type="button" className="btn-icon mt-6" aria-label={t('removeAccount')} onClick={() => remove(at)}>
              <Trash2 size={20} aria-hidden />
            </button>
          </div>
        ))}
        {fields.length < MAX_SOCIAL_ACCOUNTS && (
          <button type="button" className="btn-outline" onClick={() => append({ url: 'https://', icon: 'instagram' })}>
            <Plus size={18} aria-hidden />
            {t('addAccount')}
          </button>
        )}
      </div>
    </fieldset>
  );
}

/** The languages that are on. The last one can't be turned off; the default follows if it is. */
function LanguagesField() {
  const { t } = useTranslation(['admin-settings', 'admin-form']);
  const errorText = useErrorMessages();
  const { control, setValue, getValues } = useFormContext<Settings>();
  const { field, fieldState } = useController({ name: 'languages', control });
  const change = (language: Language, isOn: boolean) => {
    const languages = LANGUAGES.filter((one) => (one === language ? isOn : field.value.includes(one)));
    field.onChange(languages);
    const [first] = languages;
    if (first && !languages.includes(getValues('defaultLanguage')))
      setValue('defaultLanguage', first, { shouldDirty: true, shouldValidate: true });
  };
  return (
    <fieldset>
      <legend className="text-ui font-medium">{t('field_languages')}</legend>
      <p className="mt-0.5 text-small text-muted">{t('hint_languages')}</p>
      <div className="mt-2 flex flex-wrap gap-x-8">
        {LANGUAGES.map((language) => {
          const isOn = field.value.includes(language);
          return (
            <label key={language} className="flex min-h-11 cursor-pointer items-center gap-3 text-ui">
              <input
                type="checkbox"
                checked={isOn}
                disabled={isOn && field.value.length === 1}
                onBlur={field.onBlur}
                onChange={({ target }) => change(language, target.checked)}
              />
              {t(`admin-form:language_${language}`)}
            </label>
          );
        })}
      </div>
      {fieldState.error && <FieldError text={errorText.forField(fieldState.error.message) ?? ''} />}
    </fieldset>
  );
}

/** The language of visitors without a preference: one of those that are on. */
function DefaultLanguageField() {
  const { t } = useTranslation(['admin-settings', 'admin-form']);
  const errorText = useErrorMessages();
  const { control, watch } = useFormContext<Settings>();
  const { field, fieldState } = useController({ name: 'defaultLanguage', control });
  const languages = watch('languages');
  return (
    <div className="max-w-md">
      <Field
        label={t('field_defaultLanguage')}
        hint={t('hint_defaultLanguage')}
        error={errorText.forField(fieldState.error?.message)}
      >
        {({ isInvalid, ...ids }) => (
          <Select
            {...ids}
            label={t('field_defaultLanguage')}
            isInvalid={isInvalid}
            value={field.value}
            onChange={field.onChange}
            choices={languages.map((value) => ({ value, label: t(`admin-form:language_${value}`) }))}
          />
        )}
      </Field>
    </div>
  );
}
