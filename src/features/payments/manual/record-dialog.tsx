import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useForm, type UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';

import { formatDate } from '#platform/text/format.ts';
import { ApiError } from '#ui/api/api-error.ts';
import { showFieldErrors, useErrorMessages } from '#ui/api/use-error-messages.ts';
import { DetailLines } from '#ui/back-office/detail-lines.tsx';
import { FieldError } from '#ui/fields/form-error.tsx';
import { FormSubmit } from '#ui/fields/form-submit.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { useLanguage } from '#ui/i18n/use-text.ts';
import { Dialog } from '#ui/kit/dialog.tsx';

import { MANUAL_METHODS } from '../contract.ts';
import { PaymentAmount } from '../payment-parts.tsx';
import { ReceivedPayment } from './contract.ts';

/** The purpose of the payment, shown before it is recorded. */
interface RecordedPayment {
  amount: number;
  currency: string;
  decimals: number;
  payer: string;
  ad: string;
  plan: string;
}

interface RecordDialogProps {
  title: string;
  text: string;
  /** Null until it is chosen, with `children`. */
  payment: RecordedPayment | null;
  children?: ReactNode;
  /** Closes the dialog when it resolves; shows the error when it rejects. */
  run: (received: ReceivedPayment) => Promise<unknown>;
  onClose: () => void;
}

/** Records a payment in two steps: input, then a summary to confirm. */
export function RecordDialog({ title, text, payment, children, run, onClose }: RecordDialogProps) {
  const { t } = useTranslation(['admin-payments', 'admin']);
  const [received, setReceived] = useState<ReceivedPayment | null>(null);
  const form = useForm<ReceivedPayment>({
    resolver: zodResolver(ReceivedPayment),
    defaultValues: { method: 'bank_transfer', receivedOn: today(), reference: '' },
  });
  const action = useMutation({
    networkMode: 'always',
    mutationFn: run,
    onSuccess: onClose,
    onError: (error) => {
      showFieldErrors(form.setError)(error);
      if (error instanceof ApiError && Object.keys(error.fieldErrors).length > 0) setReceived(null);
    },
  });
  return (
    <Dialog isOpen onClose={onClose} title={received ? t('confirmRecord') : title} closeLabel={t('admin:closeMenu')}>
      {payment && received ? (
        <Confirmation
          payment={payment}
          received={received}
          action={action}
          onBack={() => {
            action.reset();
            setReceived(null);
          }}
        />
      ) : (
        <form noValidate className="space-y-4" onSubmit={(event) => void form.handleSubmit(setReceived)(event)}>
          <p className="text-ui text-muted">{text}</p>
          {children ??
            (payment && (
              <DetailLines
                lines={[
                  [t('amount'), <PaymentAmount key="amount" payment={payment} />],
                  [t('payer'), payment.payer],
                ]}
              />
            ))}
          <ReceivedFields form={form} latest={today()} />
          <button type="submit" className="btn-primary w-full" disabled={!payment}>
            {t('continue')}
          </button>
        </form>
      )}
    </Dialog>
  );
}

interface ConfirmationProps {
  payment: RecordedPayment;
  received: ReceivedPayment;
  action: { mutate: (received: ReceivedPayment) => void; isPending: boolean; error: Error | null };
  onBack: () => void;
}

function Confirmation({ payment, received, action, onBack }: ConfirmationProps) {
  const { t } = useTranslation('admin-payments');
  const errorText = useErrorMessages();
  const language = useLanguage();
  return (
    <form
      noValidate
      className="space-y-4"
      onSubmit={(event) => {
        event.preventDefault();
        action.mutate(received);
      }}
    >
      <p className="text-ui text-muted">{t('confirmRecordText')}</p>
      <DetailLines
        lines={[
          [t('amount'), <PaymentAmount key="amount" payment={payment} />],
          [t('payer'), payment.payer],
          [t('ad'), payment.ad],
          [t('plan'), payment.plan],
          [t('method'), t(`method_${received.method}`)],
          [t('receivedOn'), formatDate(received.receivedOn, language)],
          [t('reference'), received.reference],
        ]}
      />
      <FormSubmit error={errorText.forCall(action.error)} isBusy={action.isPending}>
        {t('confirmRecord')}
      </FormSubmit>
      <button type="button" className="btn-outline w-full" disabled={action.isPending} onClick={onBack}>
        {t('back')}
      </button>
    </form>
  );
}

/** The day in the time zone of the browser: `2026-06-01`. */
const today = (): string => new Date(Date.now() - new Date().getTimezoneOffset() * 60_000).toISOString().slice(0, 10);

/** The method, day and reference of a received payment. */
function ReceivedFields({ form, latest }: { form: UseFormReturn<ReceivedPayment>; latest: string }) {
  const { t } = useTranslation('admin-payments');
  const errorText = useErrorMessages();
  const { register, formState } = form;
  const methodError = errorText.forField(formState.errors.method?.message);
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
        error={errorText.forField(formState.errors.receivedOn?.message)}
        {...register('receivedOn')}
      />
      <TextField
        label={t('reference')}
        hint={t('referenceHint')}
        maxLength={100}
        dir="auto"
        autoComplete="off"
        error={errorText.forField(formState.errors.reference?.message)}
        {...register('reference')}
      />
    </>
  );
}
