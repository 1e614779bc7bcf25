import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';

import { useApp } from '#ui/api/use-app.ts';
import { invalidate, invalidateTag } from '#ui/api/api-query.ts';
import { useErrorMessages } from '#ui/api/use-error-messages.ts';
import { FormSubmit } from '#ui/fields/form-submit.tsx';
import { TextareaField } from '#ui/fields/text-field.tsx';

import { DecisionChoices } from '../decision-choices.tsx';
import * as appealsApi from './contract.ts';
import { AppealAnswer, type AppealDetails } from './contract.ts';

/** Answers an appeal: ends the suspension, or upholds it. */
export function AnswerForm({ appeal, onSent }: { appeal: AppealDetails; onSent: () => void }) {
  const { t } = useTranslation('admin-appeals');
  const words = useErrorMessages();
  const { api } = useApp();
  const client = useQueryClient();
  const { register, handleSubmit, formState } = useForm<AppealAnswer>({
    resolver: zodResolver(AppealAnswer),
    defaultValues: { reason: '' },
  });
  const answer = useMutation({
    mutationFn: (body: AppealAnswer) => api(appealsApi.answerAppeal, { params: { id: appeal._id }, body }),
    onSuccess: onSent,
    // Refetch after an error, too: another moderator may have answered first.
    onSettled: () =>
      Promise.all([
        invalidate(client, appealsApi.appeals.list),
        invalidate(client, appealsApi.getAppeal),
        invalidateTag(client, 'ads'),
      ]),
  });
  const kind = appeal.ad ? 'ad' : 'account';
  return (
    <form
      noValidate
      onSubmit={(event) => void handleSubmit((form) => answer.mutate(form))(event)}
      className="panel space-y-4"
    >
      <DecisionChoices
        legend={t('decideTitle')}
        choices={(['restore', 'uphold'] as const).map((value) => ({
          value,
          label: t(`decision_${value}`),
          hint: t(`decisionText_${value}_${kind}`),
        }))}
        error={words.forField(formState.errors.decision?.message)}
        field={register('decision')}
      />
      <TextareaField
        label={t('reason')}
        dir="auto"
        rows={4}
        maxLength={500}
        error={words.forField(formState.errors.reason?.message)}
        {...register('reason')}
      />
      <FormSubmit error={words.forCall(answer.error)} isBusy={answer.isPending}>
        {t('send')}
      </FormSubmit>
    </form>
  );
}
