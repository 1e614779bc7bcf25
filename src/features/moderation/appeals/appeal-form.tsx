import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';

import { useErrorMessages } from '#ui/api/use-error-messages.ts';
import { FormSubmit } from '#ui/fields/form-submit.tsx';
import { TextareaField } from '#ui/fields/text-field.tsx';

import { AppealForm as Appeal } from './contract.ts';

interface AppealFormProps {
  send: (text: string) => Promise<unknown>;
  onSent: () => void;
}

/** The text of an appeal. */
export function AppealForm({ send, onSent }: AppealFormProps) {
  const { t } = useTranslation('people');
  const words = useErrorMessages();
  const { register, handleSubmit, formState } = useForm<Appeal>({
    resolver: zodResolver(Appeal),
    defaultValues: { text: '' },
  });
  const appeal = useMutation({ mutationFn: ({ text }: Appeal) => send(text), onSuccess: onSent });
  return (
    <form
      noValidate
      method="post"
      onSubmit={(event) => void handleSubmit((form) => appeal.mutate(form))(event)}
      className="space-y-4 text-start"
    >
      <TextareaField
        label={t('appealText')}
        hint={t('appealHint')}
        dir="auto"
        rows={4}
        maxLength={2000}
        error={words.forField(formState.errors.text?.message)}
        {...register('text')}
      />
      <FormSubmit error={words.forCall(appeal.error)} isBusy={appeal.isPending}>
        {t('sendAppeal')}
      </FormSubmit>
    </form>
  );
}
