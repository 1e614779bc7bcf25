import { Plus, Trash2 } from 'lucide-react';
import { Controller, useFieldArray, useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';

import { useErrorMessages } from '#ui/api/use-error-messages.ts';
import { SOCIAL_NETWORKS } from '../social-networks.ts';
import { Field, TextField } from '#ui/fields/text-field.tsx';
import { Select } from '#ui/kit/select.tsx';

import { MAX_SOCIAL_ACCOUNTS, type Settings } from './settings.ts';

/** The operator's accounts at social networks, in the order of the footer. */
export function SocialAccountsField() {
  const { t } = useTranslation('admin-settings');
  const words = useErrorMessages();
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
                error={words.forField(formState.errors.socialMediaAccounts?.[at]?.url?.message)}
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
