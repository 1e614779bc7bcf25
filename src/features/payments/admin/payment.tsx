import { useMutation, useQueryClient } from '@tanstack/react-query';
import { HandCoins, RefreshCw, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router';

import { adminPaths } from '#admin-paths';
import { formatExactMoney } from '#features/ads/format-money.ts';
import { paths } from '#paths';
import { formatDate } from '#platform/text/format.ts';
import { isolateBidi } from '#platform/text/language.ts';
import { invalidate, invalidateTag, useApiQuery } from '#ui/api/api-query.ts';
import { useApp } from '#ui/api/use-app.ts';
import { useErrorMessages } from '#ui/api/use-error-messages.ts';
import { AdminPage, BackLink } from '#ui/back-office/admin-page.tsx';
import { AdminTime } from '#ui/back-office/admin-time.tsx';
import { AuditHistory, AuditLink } from '#ui/back-office/audit-history.tsx';
import { ConfirmAction } from '#ui/back-office/confirm-action.tsx';
import { DetailLines } from '#ui/back-office/detail-lines.tsx';
import { Loaded } from '#ui/back-office/loaded.tsx';
import { FormError } from '#ui/fields/form-error.tsx';
import { useLanguage, useText } from '#ui/i18n/use-text.ts';
import { useToast } from '#ui/kit/use-toast.ts';

import * as paymentsApi from '../contract.ts';
import * as manualApi from '../manual/contract.ts';
import { RecordDialog } from '../manual/record-dialog.tsx';
import { PaymentAmount, PaymentState } from '../payment-parts.tsx';
import { toGatewayState } from '../rules.ts';
import * as adminPaymentsApi from './contract.ts';
import type { PaymentDetails, GatewayView as View } from './contract.ts';

/** One order: its payment here and at the gateway, its refund, and the staff's actions. */
export function PaymentScreen() {
  const { t } = useTranslation('admin-payments');
  const { id = '' } = useParams();
  const query = useApiQuery(adminPaymentsApi.getPayment, { params: { id } });
  const loaded = query.data?.payment;
  return (
    <AdminPage
      title={t('orderNumber', { id: id.slice(0, 8) })}
      lead={<BackLink to={adminPaths.payments()}>{t('allPayments')}</BackLink>}
      actions={
        <>
          {loaded && <RecordPayment payment={loaded} />}
          {loaded && <Refund payment={loaded} />}
          {loaded && loaded.paidAt !== null && (
            <Link to={paths.receipt(id, { from: adminPaths.payment(id) })} className="btn-outline">
              {t('receipt')}
            </Link>
          )}
          {loaded && <AuditLink kind="order" id={id} />}
        </>
      }
    >
      <Loaded query={query}>
        {({ payment }) => (
          <div className="grid items-start gap-4 lg:grid-cols-2 lg:gap-6">
            <Summary payment={payment} />
            {payment.invoiceId !== null && <GatewayView orderId={id} />}
            <AuditHistory title={t('history')} empty={t('noHistory')} entries={payment.history} />
          </div>
        )}
      </Loaded>
    </AdminPage>
  );
}

function Summary({ payment }: { payment: PaymentDetails }) {
  const { t } = useTranslation('admin-payments');
  const text = useText();
  const language = useLanguage();
  const time = (at: string | null) => at && <AdminTime at={at} />;
  const isManual = payment.receivedOn !== null;
  return (
    <section className="panel space-y-3" aria-labelledby="summary">
      <h2 id="summary" className="text-h3">
        {t('here')}
      </h2>
      <DetailLines
        lines={[
          [t('status'), <PaymentState key="state" payment={payment} />],
          [t('amount'), <PaymentAmount key="amount" payment={payment} />],
          [t('method'), t(`method_${payment.method}`)],
          [
            t('member'),
            <Link key="member" to={adminPaths.person(payment.member._id)} className="link">
              {payment.member.name || t('deletedMember')}
            </Link>,
          ],
          [
            t('ad'),
            <Link key="ad" to={adminPaths.ad(payment.adId)} className="link">
              {text(payment.adTitle) || payment.adId}
            </Link>,
          ],
          [t('plan'), `${text(payment.planName)} · ${t(`purpose_${payment.purpose}`)}`],
          [t('created'), time(payment.createdAt)],
          [t('paidAt'), time(payment.paidAt)],
          [t('receivedOn'), payment.receivedOn && formatDate(payment.receivedOn, language)],
          [t('refundRequestedAt'), payment.status === 'refunding' && time(payment.refundRequestedAt)],
          [t('refundedAt'), time(payment.refundedAt)],
          [t('invoice'), payment.invoiceId],
          [t(isManual ? 'reference' : 'payment'), payment.paymentId],
          [t('refund'), payment.refundId],
          [t('order'), payment._id],
        ]}
      />
      {payment.isUnused && <p className="text-ui text-danger">{t('unusedText')}</p>}
      {payment.status === 'refunding' && <p className="text-ui text-muted">{t('refundingText')}</p>}
    </section>
  );
}

function Refund({ payment }: { payment: PaymentDetails }) {
  const { t } = useTranslation('admin-payments');
  const { api } = useApp();
  const client = useQueryClient();
  const toast = useToast();
  const language = useLanguage();
  const [isOpen, setIsOpen] = useState(false);
  const params = { id: payment._id };
  // Staff return a manual payment themselves.
  const isManual = payment.receivedOn !== null;
  if (payment.status !== 'paid' || (payment.invoiceId === null && !isManual)) return null;
  const action = isManual ? 'recordRefund' : 'refundInFull';
  const words = isManual ? 'recordRefund' : 'refund';
  return (
    <>
      <button type="button" className="btn-outline" onClick={() => setIsOpen(true)}>
        <Undo2 size={18} aria-hidden />
        {t(action)}
      </button>
      <ConfirmAction
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        title={t(`${words}Title`)}
        text={t(`${words}Text`, {
          amount: isolateBidi(formatExactMoney(payment.amount, payment.currency, payment.decimals, language)),
        })}
        confirm={t(action)}
        isDangerous
        reasonLabel={t('reason')}
        run={async (reason) => {
          const { order } = await api(paymentsApi.refundOrder, { params, body: { reason } });
          toast(t(order.status === 'refunded' ? 'refundDone' : 'refundRequested'));
          void invalidate(client, adminPaymentsApi.getPayment, { params });
          void invalidate(client, adminPaymentsApi.listPayments);
          void invalidateTag(client, 'ads');
        }}
      />
    </>
  );
}

/** A gateway may leave out the time zone. Such a time is shown unchanged. */
const UTC_TIME = /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/;

/** The gateway's data of an order, fetched on request. */
function GatewayView({ orderId }: { orderId: string }) {
  const { t } = useTranslation('admin-payments');
  const errorText = useErrorMessages();
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
      <FormError text={errorText.forCall(ask.error)} />
      <div aria-live="polite">
        {ask.data ? <Answer view={ask.data} /> : <p className="text-ui text-muted">{t('askText')}</p>}
      </div>
    </section>
  );
}

function Answer({ view: { invoice, refunds } }: { view: View }) {
  const { t } = useTranslation('admin-payments');
  if (!invoice) return <p className="text-ui text-muted">{t('noInvoice')}</p>;
  const describe = (status: string) => {
    const state = toGatewayState(status);
    return state ? t(`state_${state}`) : status;
  };
  return (
    <div className="space-y-4">
      <DetailLines
        lines={[
          [t('invoice'), invoice.invoiceId],
          [t('status'), describe(invoice.status)],
          [t('amount'), invoice.value],
          [t('order'), invoice.reference],
          [t('comparison'), t(invoice.matches ? 'matches' : 'differs')],
        ]}
      />
      {invoice.transactions.map(({ paymentId, status, gateway, date, error }) => (
        <DetailLines
          key={paymentId}
          lines={[
            [t('payment'), paymentId],
            [t('status'), describe(status)],
            [t('gatewayName'), gateway],
            [t('date'), date !== null && UTC_TIME.test(date) ? <AdminTime key="date" at={date} /> : date],
            [t('error'), error],
          ]}
        />
      ))}
      {refunds.map(({ refundId, status, amount }) => (
        <DetailLines
          key={refundId}
          lines={[
            [t('refund'), refundId],
            [t('status'), describe(status)],
            [t('amountInBase'), String(amount)],
          ]}
        />
      ))}
    </div>
  );
}

/** Records the payment of a manual order that is not paid yet, also of a cancelled one. */
function RecordPayment({ payment }: { payment: PaymentDetails }) {
  const { t } = useTranslation('admin-payments');
  const text = useText();
  const { api } = useApp();
  const client = useQueryClient();
  const toast = useToast();
  const [isOpen, setIsOpen] = useState(false);
  const params = { id: payment._id };
  if (payment.method !== 'manual') return null;
  return (
    <>
      <button type="button" className="btn-primary" onClick={() => setIsOpen(true)}>
        <HandCoins size={18} aria-hidden />
        {t('record')}
      </button>
      {isOpen && (
        <RecordDialog
          title={t('recordTitle')}
          text={t('recordText')}
          payment={{
            ...payment,
            payer: payment.member.name || t('deletedMember'),
            ad: text(payment.adTitle),
            plan: text(payment.planName),
          }}
          run={async (body) => {
            const { order } = await api(manualApi.recordPayment, { params, body });
            toast(t(order.isUnused ? 'recordUnused' : 'recordDone'));
            void invalidate(client, adminPaymentsApi.getPayment, { params });
            void invalidate(client, adminPaymentsApi.listPayments);
            void invalidateTag(client, 'ads');
          }}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  );
}
