import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { Printer, ReceiptText } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link, useParams, useSearchParams } from 'react-router';

import { formatExactMoney } from '#features/ads/format-money.ts';
import * as paymentsApi from '#features/payments/contract.ts';
import type { Receipt } from '#features/payments/contract.ts';
import * as manualApi from '#features/payments/manual/contract.ts';
import { ManualPayment, useCancelOrder } from '#features/payments/manual/manual-payment.tsx';
import { displayedOrderStatus } from '#features/payments/rules.ts';
import { useSiteName } from '#features/site/use-site.ts';
import { paths } from '#paths';
import { formatDate } from '#platform/text/format.ts';
import { ApiError } from '#ui/api/api-error.ts';
import { apiQuery, useApiQuery } from '#ui/api/api-query.ts';
import { useApp } from '#ui/api/use-app.ts';
import { useLanguage, useText } from '#ui/i18n/use-text.ts';
import { LoadError } from '#ui/kit/load-error.tsx';
import { Notice } from '#ui/kit/notice.tsx';
import { Skeleton } from '#ui/kit/skeleton.tsx';

import { AccountFrame } from './account/account-frame.tsx';

/** A printable receipt, or instructions for an order that awaits a bank transfer or cash. */
export function Component() {
  const { t } = useTranslation(['account', 'layout']);
  const text = useText();
  const { orderId = '' } = useParams();
  const { data, error, refetch, isFetchedAfterMount } = useQuery({
    ...apiQuery(useApp().api, manualApi.listManualOrders, {}),
    // The order may have been made since the list was loaded.
    staleTime: 0,
  });
  // The list may lose the order before the answer comes: until the next screen opens, this one waits.
  const cancel = useCancelOrder();
  const isCancelled = cancel.isPending || cancel.isSuccess;
  const order = data?.orders.find(({ _id }) => _id === orderId);
  const parent = { to: paths.payments(), label: t('layout:paymentHistory') };
  const back = useBack();
  if (order) {
    return (
      <AccountFrame title={t('howToPay')} parent={parent}>
        <ManualPayment
          order={order}
          instructions={text(data?.instructions ?? {})}
          canPayOnline={data?.methods.includes('gateway') ?? false}
          cancel={cancel}
        />
      </AccountFrame>
    );
  }
  return (
    <AccountFrame title={t('receipt')} parent={back.to === parent.to ? parent : back}>
      {data && isFetchedAfterMount && !isCancelled ? (
        <ReceiptOf orderId={orderId} back={back} />
      ) : error ? (
        <LoadError error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton className="h-96" />
      )}
    </AccountFrame>
  );
}

interface Back {
  to: string;
  label: string;
}

/** Where the reader came from: the order in the back office, or their payments. */
function useBack(): Back {
  const { t } = useTranslation('account');
  const from = useSearchParams()[0].get('from');
  return from?.startsWith(`${paths.admin()}/`)
    ? { to: from, label: t('backToOrder') }
    : { to: paths.payments(), label: t('allPayments') };
}

function ReceiptOf({ orderId, back }: { orderId: string; back: Back }) {
  const { t } = useTranslation('account');
  const { data, error, refetch } = useApiQuery(paymentsApi.getReceipt, { params: { id: orderId } });
  return (
    <>
      {data ? (
        <PrintableReceipt receipt={data.receipt} />
      ) : error ? (
        <Refused error={error} back={back} onRetry={() => void refetch()} />
      ) : (
        <Skeleton className="h-96" />
      )}
      {data && (
        <div className="flex flex-wrap gap-3 print:hidden">
          <button type="button" className="btn-outline" onClick={() => window.print()}>
            <Printer size={18} aria-hidden />
            {t('print')}
          </button>
          <Link to={back.to} className="btn-outline">
            {back.label}
          </Link>
        </div>
      )}
    </>
  );
}

/** No retry for an unpaid order or another member's: the server would refuse again. */
function Refused({ error, back, onRetry }: { error: Error; back: Back; onRetry: () => void }) {
  const { t } = useTranslation('account');
  if (!(error instanceof ApiError) || (error.status !== 403 && error.status !== 404))
    return <LoadError error={error} onRetry={onRetry} />;
  return (
    <Notice
      role="alert"
      icon={ReceiptText}
      title={t('noReceipt')}
      text={t('noReceiptText')}
      action={
        <Link to={back.to} className="btn-primary">
          {back.label}
        </Link>
      }
    />
  );
}

function PrintableReceipt({ receipt }: { receipt: Receipt }) {
  const { t } = useTranslation('account');
  const text = useText();
  const language = useLanguage();
  const site = useSiteName();
  const { _id, number, payer, business, tax, purpose, refundedAt, invoiceId, paymentId, amount, currency, decimals } =
    receipt;
  const paidOn = receipt.receivedOn ?? receipt.paidAt;
  const state = displayedOrderStatus(receipt);
  const lines: [label: string, value: string | null][] = [
    [t('receiptPaidOn'), paidOn && formatDate(paidOn, language)],
    [t('receiptMethod'), amount > 0 ? t(`method_${receipt.method}`) : null],
    [t('receiptPayer'), [payer.name, payer.email].filter(Boolean).join(' · ')],
    [t('receiptFor'), text(receipt.adTitle)],
    [t('receiptPlan'), `${text(receipt.planName)} · ${t(`purpose_${purpose}`)}`],
    [t('receiptInvoice'), invoiceId],
    [t(receipt.receivedOn ? 'payReference' : 'receiptPayment'), paymentId],
    [t('receiptRefundedOn'), refundedAt && formatDate(refundedAt, language)],
  ];
  return (
    <article className="panel max-w-2xl space-y-4 max-lg:mt-4 print:max-w-none print:border-0 print:p-0">
      <header className="flex flex-wrap items-baseline justify-between gap-3 border-b border-line pb-4">
        <h1 className="heading">{t('receipt')}</h1>
        <div className="text-end">
          <p className="font-semibold">
            <bdi>{text(business.name) || site}</bdi>
          </p>
          {text(business.address) && (
            <p dir="auto" className="text-lines text-ui text-muted">
              {text(business.address)}
            </p>
          )}
          {business.taxNumber && (
            <p className="text-ui text-muted">
              {t('receiptTaxNumber')} <bdi>{business.taxNumber}</bdi>
            </p>
          )}
        </div>
      </header>
      <dl className="space-y-3 text-ui">
        <div className="grid gap-x-4 sm:grid-cols-[10rem_minmax(0,1fr)]">
          <dt className="text-muted">{t('receiptNumber')}</dt>
          <dd>
            <bdi className="text-page-side block font-medium">{number}</bdi>
            <bdi className="text-page-side block text-meta break-all text-muted">{_id}</bdi>
          </dd>
        </div>
        {lines.map(
          ([label, value]) =>
            value && (
              <div key={label} className="grid gap-x-4 sm:grid-cols-[10rem_minmax(0,1fr)]">
                <dt className="text-muted">{label}</dt>
                <dd className="break-words">
                  <bdi>{value}</bdi>
                </dd>
              </div>
            ),
        )}
      </dl>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line pt-4 font-semibold">
        {t('receiptTotal')}
        <span
          className={clsx(
            'rounded-full px-3 py-1 text-meta font-semibold',
            state === 'paid' ? 'bg-success-soft text-success' : 'bg-hover',
          )}
        >
          {t(`order_${state}`)}
        </span>
        <bdi className={clsx('ms-auto text-price', refundedAt && 'line-through')}>
          {formatExactMoney(amount, currency, decimals, language)}
        </bdi>
      </div>
      {tax && (
        <p className="flex items-baseline justify-between gap-4 text-ui text-muted">
          {t('receiptTax', { rate: tax.rate })}
          <bdi>{formatExactMoney(tax.amount, currency, decimals, language)}</bdi>
        </p>
      )}
      {(state === 'refunding' || state === 'unused') && <p className="text-ui text-muted">{t(`${state}Text`)}</p>}
    </article>
  );
}
