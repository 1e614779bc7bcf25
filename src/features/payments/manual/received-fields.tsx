import type { UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';

import { useErrorMessages } from '#ui/api/use-error-messages.ts';
import { FieldError } from '#ui/fields/form-error.tsx';
import { TextField } from '#ui/fields/text-field.tsx';

import { MANUAL_METHODS } from '../contract.ts';
import type { ReceivedPayment } from './contract.ts';

/** The method, day and reference of a received payment. */
export function ReceivedFields({ form, latest }: { form: UseFormReturn<ReceivedPayment>; latest: string }) {
  const { t } = useTranslation('admin-payments');
  const words = useErrorMessages();
  const { register, formState } = form;
  const methodError = words.forField(formState.errors.method?.message);
  return (
    <>
      <fieldset>
        <legend className="mb-1 text-ui font-medium">{t('method')}</legend>
        <div className="flex flex-wrap gap-x-6">
          {MANUAL_METHODS.map((method) => (
            <label key={method} className="flex min-h-11 cursor-pointer items-center gap-3 text-ui">
              <input type="radio" value={method} {...register('method')} />
              {t(`method_${method}`)}
            </label>
          ))}
        </div>
        {methodError && <FieldError text={methodError} />}
      </fieldset>
      <TextField
        label={t('receivedOn')}
        type="date"
        max={latest}
        error={words.forField(formState.errors.receivedOn?.message)}
        {...register('receivedOn')}
      />
      <TextField
        label={t('reference')}
        hint={t('referenceHint')}
        maxLength={100}
        dir="auto"
        autoComplete="off"
        error={words.forField(formState.errors.reference?.message)}
        {...register('reference')}
      />
    </>
  );
}
