import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';

import { useErrorMessages } from '#web/api/use-error-messages.ts';
import { TextareaField } from '#web/ui/forms/text-field.tsx';

import { Rejection } from './contract.ts';

const COMMON_REASONS = ['reason_pictures', 'reason_category', 'reason_contact', 'reason_forbidden'] as const;

/** Form for the rejection reason that is sent to the seller, with buttons that fill in common reasons. */
export function RejectForm({
  isBusy,
  onReject,
  onCancel,
}: {
  isBusy: boolean;
  onReject: (reason: string) => void;
  onCancel: () => void;
}) {
  const { t } = useTranslation(['admin-moderation', 'layout']);
  const words = useErrorMessages();
  const form = useForm<Rejection>({ resolver: zodResolver(Rejection), defaultValues: { reason: '' } });
  return (
    <form
      className="space-y-3 border-t border-line pt-4"
      noValidate
      onSubmit={(event) => void form.handleSubmit(({ reason }) => onReject(reason))(event)}
    >
      <div className="flex flex-wrap gap-2">
        {COMMON_REASONS.map((key) => (
          <button
            key={key}
            type="button"
            className="btn-outline px-3 text-meta"
            onClick={() => form.setValue('reason', t(key), { shouldValidate: true })}
          >
            {t(key)}
          </button>
        ))}
      </div>
      <TextareaField
        label={t('reason')}
        rows={3}
        dir="auto"
        maxLength={500}
        error={words.forField(form.formState.errors.reason?.message)}
        {...form.register('reason')}
      />
      <div className="flex flex-wrap gap-3">
        <button type="submit" className="btn-primary" disabled={isBusy}>
          {t('sendBack')}
        </button>
        <button type="button" className="btn-outline" onClick={onCancel}>
          {t('layout:cancel')}
        </button>
      </div>
    </form>
  );
}
