import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';

import { useApp } from '#ui/api/use-app.ts';
import { invalidate, invalidateTag } from '#ui/api/api-query.ts';
import { useErrorMessages } from '#ui/api/use-error-messages.ts';
import { FormSubmit } from '#ui/fields/form-submit.tsx';
import { TextareaField } from '#ui/fields/text-field.tsx';

import { DecisionChoices } from '../decision-choices.tsx';
import { PeriodField } from '../suspending/period-field.tsx';
import { endOfPeriod } from '../suspending/periods.ts';
import * as reportCasesApi from './contract.ts';
import { DecisionForm as Decision, type ReportCase } from './contract.ts';

/** Decides all reports of a case. */
export function DecisionForm({ reportCase, onDecided }: { reportCase: ReportCase; onDecided: () => void }) {
  const { t } = useTranslation('admin-reports');
  const words = useErrorMessages();
  const { api } = useApp();
  const client = useQueryClient();
  const [days, setDays] = useState('7');
  const { register, handleSubmit, control, formState } = useForm<Decision>({
    resolver: zodResolver(Decision),
    defaultValues: { reason: '', until: null },
  });
  const chosen = useWatch({ control, name: 'decision' });
  const decide = useMutation({
    mutationFn: (form: Decision) => {
      const until = form.decision === 'suspend-account' ? endOfPeriod(days, Date.now()) : null;
      return api(reportCasesApi.decideReports, { params: { id: reportCase._id }, body: { ...form, until } });
    },
    onSuccess: onDecided,
    // Refetch after an error, too: another moderator may have decided first.
    onSettled: () =>
      Promise.all([
        invalidate(client, reportCasesApi.reportCases.list),
        invalidate(client, reportCasesApi.getReportCase),
        invalidateTag(client, 'ads'),
      ]),
  });
  return (
    <form
      noValidate
      onSubmit={(event) => void handleSubmit((form) => decide.mutate(form))(event)}
      className="panel space-y-4"
    >
      <DecisionChoices
        legend={t('decideTitle', { count: reportCase.reports })}
        choices={reportCase.permitted.map((value) => ({
          value,
          label: t(`decision_${value}`),
          hint: t(`decisionText_${value}`),
        }))}
        error={words.forField(formState.errors.decision?.message)}
        field={register('decision')}
      />
      {chosen === 'suspend-account' && <PeriodField days={days} onChange={setDays} />}
      <TextareaField
        label={t('reason')}
        hint={t(chosen === 'none' ? 'reasonForReporters' : 'reasonForAll')}
        dir="auto"
        rows={4}
        maxLength={500}
        error={words.forField(formState.errors.reason?.message)}
        {...register('reason')}
      />
      <FormSubmit error={words.forCall(decide.error)} isBusy={decide.isPending}>
        {t('decide')}
      </FormSubmit>
    </form>
  );
}
