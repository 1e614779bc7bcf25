import { LoaderCircle } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { type LoaderFunctionArgs, Navigate, redirect, useLocation, useSearchParams } from 'react-router';

import { findPaymentFlow } from '#features/payments/checkout/payment-flow.ts';
import * as paymentsApi from '#features/payments/contract.ts';
import { PrivateHead } from '#features/site/private-head.tsx';
import { isRefusal } from '#ui/api/api-error.ts';
import { useApiQuery } from '#ui/api/api-query.ts';
import { LoadError } from '#ui/kit/load-error.tsx';
import { Notice } from '#ui/kit/notice.tsx';
import { useIsHydrated } from '#ui/kit/use-is-hydrated.ts';

const readPaymentId = (params: URLSearchParams) => params.get('paymentId') ?? '';

/** A URL without a payment id redirects to the error screen (specification §2.3). */
export function loader({ request }: LoaderFunctionArgs): null | Response {
  const { pathname, searchParams } = new URL(request.url);
  return readPaymentId(searchParams) ? null : redirect(findPaymentFlow(pathname).error);
}

/** The return from the gateway. Paid opens the success screen, anything else the error screen. */
export function Component() {
  const paymentId = readPaymentId(useSearchParams()[0]);
  return useIsHydrated() ? <PaymentResult paymentId={paymentId} /> : <Checking />;
}

function PaymentResult({ paymentId }: { paymentId: string }) {
  const { t } = useTranslation('post');
  const { data, error, refetch } = useApiQuery(paymentsApi.verifyPayment, { params: { paymentId } });
  const flow = findPaymentFlow(useLocation().pathname);
  if (!data && !error) return <Checking />;
  // Without a response the payment's state is unknown: it may be paid.
  if (error && !isRefusal(error)) {
    return (
      <>
        <PrivateHead title={t('checkingTitle')} />
        <LoadError error={error} onRetry={() => void refetch()} />
      </>
    );
  }
  const isPaid = data?.data.InvoiceStatus === 'Paid';
  return (
    <Navigate
      to={isPaid ? flow.success : flow.error}
      state={{ adId: data?.adId ?? null, isUnused: data?.isUnused ?? false }}
      replace
    />
  );
}

function Checking() {
  const { t } = useTranslation('post');
  return (
    <>
      <PrivateHead title={t('checkingTitle')} />
      <Notice
        isScreen
        role="status"
        icon={LoaderCircle}
        tone="waiting"
        title={t('checkingTitle')}
        text={t('checkingText')}
      />
    </>
  );
}
