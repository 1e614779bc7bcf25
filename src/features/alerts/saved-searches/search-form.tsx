import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';

import { ApiError } from '#web/data/api-error.ts';
import { useErrorWords } from '#web/data/error-words.ts';
import { tellFields } from '#web/data/tell-fields.ts';
import { useToast } from '#web/ui/provider.tsx';
import { Submit } from '#web/ui/submit.tsx';
import { TextField } from '#web/ui/text-field.tsx';

import { FREQUENCIES, SearchChange } from './contract.ts';

interface SearchFormProps {
  values: SearchChange;
  submitLabel: string;
  send: (form: SearchChange) => Promise<unknown>;
  /** It is sent, and the form still there. */
  onDone: () => void;
}

/** What a search is called, and how often it tells. What was typed stays when it is refused; who has closed the form by then is told still. */
export function SearchForm({ values, submitLabel, send, onDone }: SearchFormProps) {
  const { t } = useTranslation('searches');
  const words = useErrorWords();
  const { register, handleSubmit, setError, formState } = useForm<SearchChange>({
    resolver: zodResolver(SearchChange),
    values,
  });
  const toast = useToast();
  const shown = useRef<HTMLFormElement>(null);
  const save = useMutation({
    mutationFn: send,
    onError: (error) => {
      tellFields(setError)(error);
      if (!shown.current) toast(t('changeFailed'));
    },
  });
  // The address is no field of the form: what is wrong with it is said at its end.
  const refusal = save.error instanceof ApiError ? save.error.fieldErrors.address : undefined;
  return (
    <form
      ref={shown}
      noValidate
      onSubmit={(event) => void handleSubmit((form) => save.mutate(form, { onSuccess: onDone }))(event)}
      className="space-y-4"
    >
      <TextField
        label={t('name')}
        dir="auto"
        maxLength={100}
        error={words.ofField(formState.errors.name?.message)}
        {...register('name')}
      />
      <fieldset>
        <legend className="mb-1 text-sm font-medium">{t('tellMe')}</legend>
        {FREQUENCIES.map((frequency) => (
          <label
            key={frequency}
            className="-mx-2 flex min-h-11 cursor-pointer items-center gap-3 rounded-xl px-2 text-sm hover:bg-hover"
          >
            <input type="radio" value={frequency} className="size-5 accent-(--brand)" {...register('frequency')} />
            {t(`frequency_${frequency}`)}
          </label>
        ))}
      </fieldset>
      <Submit error={refusal ?? words.ofCall(save.error)} isBusy={save.isPending}>
        {submitLabel}
      </Submit>
    </form>
  );
}
