import { useController, useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';

import { type Language, LANGUAGES } from '#platform/text/language.ts';
import { useErrorMessages } from '#ui/api/use-error-messages.ts';
import { FieldError } from '#ui/fields/form-error.tsx';
import { Field } from '#ui/fields/text-field.tsx';
import { Select } from '#ui/kit/select.tsx';

import type { Settings } from './settings.ts';

/** The languages that are on. The last one can't be turned off; the default follows if it is. */
export function LanguagesField() {
  const { t } = useTranslation(['admin-settings', 'admin-form']);
  const words = useErrorMessages();
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
      {fieldState.error && <FieldError text={words.forField(fieldState.error.message) ?? ''} />}
    </fieldset>
  );
}

/** The language of visitors without a preference: one of those that are on. */
export function DefaultLanguageField() {
  const { t } = useTranslation(['admin-settings', 'admin-form']);
  const words = useErrorMessages();
  const { control, watch } = useFormContext<Settings>();
  const { field, fieldState } = useController({ name: 'defaultLanguage', control });
  const languages = watch('languages');
  return (
    <div className="max-w-md">
      <Field
        label={t('field_defaultLanguage')}
        hint={t('hint_defaultLanguage')}
        error={words.forField(fieldState.error?.message)}
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
