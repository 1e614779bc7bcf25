import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';

import type { Suspension } from '#features/accounts/suspensions/contract.ts';
import { useErrorMessages } from '#ui/api/use-error-messages.ts';
import { FormSubmit } from '#ui/fields/form-submit.tsx';
import { TextareaField } from '#ui/fields/text-field.tsx';

import { AppealForm as Appeal } from './contract.ts';

interface SuspensionDetailsProps {
  suspension: Suspension;
  sendAppeal: (text: string) => Promise<unknown>;
  onSent: () => void;
}

/** The reason of a suspension, the member's last appeal with its answer, and the form for an appeal, if permitted. */
export function SuspensionDetails({ suspension, sendAppeal, onSent }: SuspensionDetailsProps) {
  const { t } = useTranslation('people');
  const { reason, appeal, canAppeal } = suspension;
  return (
    <div className="space-y-4 text-start">
      <dl className="space-y-4">
        <Quote label={t('suspensionReason')} text={reason} />
        {appeal && <Quote label={t('yourAppeal')} text={appeal.text} />}
        {appeal?.answer && <Quote label={t('appealAnswer')} text={appeal.answer} />}
      </dl>
      {appeal && appeal.answer === null && <p className="text-ui text-muted">{t('appealOpen')}</p>}
      {canAppeal && <AppealForm send={sendAppeal} onSent={onSent} />}
    </div>
  );
}

function Quote({ label, text }: { label: string; text: string }) {
  return (
    <div>
      <dt className="mb-1 text-ui font-medium">{label}</dt>
      <dd dir="auto" className="rounded-xl bg-hover px-3 py-2 text-ui wrap-anywhere whitespace-pre-line">
        {text}
      </dd>
    </div>
  );
}

interface AppealFormProps {
  send: (text: string) => Promise<unknown>;
  onSent: () => void;
}

/** The text of an appeal. */
function AppealForm({ send, onSent }: AppealFormProps) {
  const { t } = useTranslation('people');
  const errorText = useErrorMessages();
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
        error={errorText.forField(formState.errors.text?.message)}
        {...register('text')}
      />
      <FormSubmit error={errorText.forCall(appeal.error)} isBusy={appeal.isPending}>
        {t('sendAppeal')}
      </FormSubmit>
    </form>
  );
}
