import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';

import { ApiError } from '#ui/api/api-error.ts';
import { showFieldErrors, useErrorMessages } from '#ui/api/use-error-messages.ts';
import { FormSubmit } from '#ui/fields/form-submit.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { useToast } from '#ui/kit/use-toast.ts';

import { FREQUENCIES, SavedSearchChange } from './contract.ts';

interface SearchFormProps {
  values: SavedSearchChange;
  submitLabel: string;
  send: (form: SavedSearchChange) => Promise<unknown>;
  /** Called on success, unless the form was unmounted. */
  onDone: () => void;
}

/** Name and frequency of a saved search. Errors show in the form, or in a toast if it was closed meanwhile. */
export function SavedSearchForm({ values, submitLabel, send, onDone }: SearchFormProps) {
  const { t } = useTranslation('searches');
  const words = useErrorMessages();
  const { register, handleSubmit, setError, formState } = useForm<SavedSearchChange>({
    resolver: zodResolver(SavedSearchChange),
    values,
  });
  const toast = useToast();
  const formRef = useRef<HTMLFormElement>(null);
  const save = useMutation({
    mutationFn: send,
    onError: (error) => {
      showFieldErrors(setError)(error);
      if (!formRef.current) toast(t('changeFailed'));
    },
  });
  // The address is not a field of the form: its error shows at the end.
  const addressError = save.error instanceof ApiError ? save.error.fieldErrors.address : undefined;
  return (
    <form
      ref={formRef}
      noValidate
      onSubmit={(event) => void handleSubmit((form) => save.mutate(form, { onSuccess: onDone }))(event)}
      className="space-y-4"
    >
      <TextField
        label={t('name')}
        dir="auto"
        maxLength={100}
        error={words.forField(formState.errors.name?.message)}
        {...register('name')}
      />
      <fieldset>
        <legend className="mb-1 text-ui font-medium">{t('tellMe')}</legend>
        {FREQUENCIES.map((frequency) => (
          <label
            key={frequency}
            className="-mx-2 flex min-h-11 cursor-pointer items-center gap-3 rounded-xl px-2 text-ui hover:bg-hover"
          >
            <input type="radio" value={frequency} {...register('frequency')} />
            {t(`frequency_${frequency}`)}
          </label>
        ))}
      </fieldset>
      <FormSubmit error={addressError ?? words.forCall(save.error)} isBusy={save.isPending}>
        {submitLabel}
      </FormSubmit>
    </form>
  );
}
