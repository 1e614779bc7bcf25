import { useTranslation } from 'react-i18next';
import { type LoaderFunctionArgs, Navigate, redirect, useLocation, useSearchParams } from 'react-router';

import { verifyPaymentStatus } from '#features/payments/contract.ts';
import { flowAt } from '#features/payments/flow.ts';
import { isRefusal } from '#web/data/api-error.ts';
import { useRead } from '#web/data/query.ts';
import { LoadFailed } from '#web/layout/load-failed.tsx';
import { PrivateHead } from '#web/layout/private-head.tsx';
import { useIsInBrowser } from '#web/ui/use-is-in-browser.ts';

const readId = (params: URLSearchParams) => params.get('paymentId') ?? '';

/** Without a payment there is nothing to check (specification §2.3). */
export function loader({ request }: LoaderFunctionArgs): null | Response {
  const { pathname, searchParams } = new URL(request.url);
  return readId(searchParams) ? null : redirect(flowAt(pathname).error);
}

/** Back from the gateway: Paid leads to success, anything else to the error; what can't be asked now is asked again. */
export function Component() {
  const paymentId = readId(useSearchParams()[0]);
  return useIsInBrowser() ? <Verdict paymentId={paymentId} /> : <Checking />;
}

function Verdict({ paymentId }: { paymentId: string }) {
  const { t } = useTranslation('post');
  const { data, error, refetch } = useRead(verifyPaymentStatus, { params: { paymentId } });
  const flow = flowAt(useLocation().pathname);
  if (!data && !error) return <Checking />;
  // Without an answer nobody knows: it may well be paid.
  if (error && !isRefusal(error)) {
    return (
      <>
        <PrivateHead title={t('checkingTitle')} />
        <LoadFailed error={error} onRetry={() => void refetch()} />
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
    <div role="status" className="panel mx-auto my-10 max-w-md py-12 text-center">
      <PrivateHead title={t('checkingTitle')} />
      <div aria-hidden className="mx-auto mb-5 size-12 animate-spin rounded-full border-4 border-line border-t-brand" />
      <h1 className="heading">{t('checkingTitle')}</h1>
      <p className="mt-2 text-muted">{t('checkingText')}</p>
    </div>
  );
}
