import { useMutation } from '@tanstack/react-query';
import { RefreshCw } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { useErrorMessages } from '#ui/api/use-error-messages.ts';
import { AdminTime } from '#ui/back-office/admin-time.tsx';
import { useApp } from '#ui/api/use-app.ts';
import { FormError } from '#ui/fields/form-error.tsx';

import * as adminPaymentsApi from './contract.ts';
import type { GatewayView as View } from './contract.ts';
import { PaymentLines } from './payment-lines.tsx';

/** A gateway may leave out the time zone. Such a time is shown unchanged. */
const UTC_TIME = /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/;

/** The gateway's data of an order, fetched on request. */
export function GatewayView({ orderId }: { orderId: string }) {
  const { t } = useTranslation('admin-payments');
  const words = useErrorMessages();
  const { api } = useApp();
  const ask = useMutation({
    networkMode: 'always',
    mutationFn: () => api(adminPaymentsApi.getGatewayView, { params: { id: orderId } }),
  });
  return (
    <section className="panel space-y-3" aria-labelledby="gateway">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 id="gateway" className="text-h3">
          {t('atGateway')}
        </h2>
        <button type="button" className="btn-outline" disabled={ask.isPending} onClick={() => ask.mutate()}>
          <RefreshCw size={18} aria-hidden />
          {t(ask.data ? 'askAgain' : 'ask')}
        </button>
      </div>
      <FormError text={words.forCall(ask.error)} />
      <div aria-live="polite">
        {ask.data ? <Answer view={ask.data} /> : <p className="text-ui text-muted">{t('askText')}</p>}
      </div>
    </section>
  );
}

function Answer({ view: { invoice, refunds } }: { view: View }) {
  const { t } = useTranslation('admin-payments');
  if (!invoice) return <p className="text-ui text-muted">{t('noInvoice')}</p>;
  return (
    <div className="space-y-4">
      <PaymentLines
        lines={[
          [t('invoice'), invoice.invoiceId],
          [t('status'), invoice.status],
          [t('amount'), invoice.value],
          [t('order'), invoice.reference],
          [t('comparison'), t(invoice.matches ? 'matches' : 'differs')],
        ]}
      />
      {invoice.transactions.map(({ paymentId, status, gateway, date, error }) => (
        <PaymentLines
          key={paymentId}
          lines={[
            [t('payment'), paymentId],
            [t('status'), status],
            [t('gatewayName'), gateway],
            [t('date'), date !== null && UTC_TIME.test(date) ? <AdminTime key="date" at={date} /> : date],
            [t('error'), error],
          ]}
        />
      ))}
      {refunds.map(({ refundId, status, amount }) => (
        <PaymentLines
          key={refundId}
          lines={[
            [t('refund'), refundId],
            [t('status'), status],
            [t('amountInBase'), String(amount)],
          ]}
        />
      ))}
    </div>
  );
}
