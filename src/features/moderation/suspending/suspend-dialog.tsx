import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';

import { DAY_MS } from '#platform/durations.ts';
import { useApp } from '#ui/api/use-app.ts';
import { showFieldErrors, useErrorMessages } from '#ui/api/use-error-messages.ts';
import { FormSubmit } from '#ui/fields/form-submit.tsx';
import { Field, TextareaField } from '#ui/fields/text-field.tsx';
import { Dialog } from '#ui/kit/dialog.tsx';
import { Select } from '#ui/kit/select.tsx';

import { Rejection } from '../contract.ts';
import * as suspendingApi from './contract.ts';

interface SuspendDialogProps {
  person: { _id: string; name: string };
  onSuspended: () => unknown;
  onClose: () => void;
}

/** Suspends an account with a reason and an end. */
export function SuspendDialog({ person: { _id, name }, onSuspended, onClose }: SuspendDialogProps) {
  const { t } = useTranslation(['admin-reports', 'admin-people', 'admin']);
  const errorText = useErrorMessages();
  const { api } = useApp();
  const [days, setDays] = useState<string>(PERIODS[0]);
  const { register, handleSubmit, setError, formState } = useForm<Rejection>({
    resolver: zodResolver(Rejection),
    defaultValues: { reason: '' },
  });
  const suspend = useMutation({
    networkMode: 'always',
    mutationFn: ({ reason }: Rejection) => {
      const until = endOfPeriod(days, Date.now());
      return api(suspendingApi.suspendAccount, { params: { id: _id }, body: { reason, until } });
    },
    onError: showFieldErrors(setError),
    onSuccess: async () => {
      await onSuspended();
      onClose();
    },
  });
  return (
    <Dialog isOpen onClose={onClose} title={t('admin-people:suspendTitle', { name })} closeLabel={t('admin:closeMenu')}>
      <form
        noValidate
        className="space-y-4"
        onSubmit={(event) => void handleSubmit((form) => suspend.mutate(form))(event)}
      >
        <p className="text-ui text-muted">{t('admin-people:suspendText')}</p>
        <PeriodField days={days} onChange={setDays} />
        <TextareaField
          label={t('reason')}
          hint={t('admin-people:reasonForPerson')}
          rows={3}
          dir="auto"
          maxLength={500}
          error={errorText.forField(formState.errors.reason?.message)}
          {...register('reason')}
        />
        <FormSubmit error={errorText.forCall(suspend.error)} isBusy={suspend.isPending} className="btn-danger w-full">
          {t('admin-people:suspend')}
        </FormSubmit>
      </form>
    </Dialog>
  );
}

/** The duration of an account's suspension. */
export function PeriodField({ days, onChange }: { days: string; onChange: (days: string) => void }) {
  const { t } = useTranslation('admin-reports');
  return (
    <Field label={t('period')}>
      {({ id }) => (
        <Select
          id={id}
          label={t('period')}
          value={days}
          onChange={onChange}
          choices={PERIODS.map((value) => ({
            value,
            label: value === '0' ? t('untilEnded') : t('periodDays', { count: Number(value) }),
          }))}
        />
      )}
    </Field>
  );
}

/** Days that an account can be suspended; `0` is until staff end it. */
const PERIODS = ['7', '30', '90', '0'] as const;

/** When a suspension ends that begins now. Null if only staff end it. */
export const endOfPeriod = (days: string, now: number): string | null =>
  days === '0' ? null : new Date(now + Number(days) * DAY_MS).toISOString();
