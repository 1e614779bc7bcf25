import { ReceiptText } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';

import { formatCharge } from '#features/ads/format.ts';
import { listPaymentHistory, type Order } from '#features/payments/contract.ts';
import { orderState } from '#features/payments/rules.ts';
import { formatDate } from '#platform/format.ts';
import { useRead } from '#web/data/query.ts';
import { LoadFailed } from '#web/layout/load-failed.tsx';
import { Pager } from '#web/layout/pager.tsx';
import { useLanguage, useText } from '#web/layout/site.ts';
import { usePage } from '#web/layout/use-page.ts';
import { paths } from '#web/paths.ts';
import { Notice } from '#web/ui/notice.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

import { AccountFrame } from './account/frame.tsx';

/** The member's orders with their state, newest first. */
export function Component() {
  const { t } = useTranslation(['account', 'layout']);
  const page = usePage();
  const { data, error, refetch } = useRead(listPaymentHistory, { query: { page } });
  return (
    <AccountFrame title={t('layout:paymentHistory')}>
      <h1 className="heading">{t('layout:paymentHistory')}</h1>
      {error ? (
        <LoadFailed error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <div className="panel space-y-7 py-5 sm:py-6">
          {[1, 2, 3].map((row) => (
            <Skeleton key={row} className="h-11" />
          ))}
        </div>
      ) : data.orders.length === 0 ? (
        <Notice icon={ReceiptText} title={t('layout:noData')} text={t('noPayments')} />
      ) : (
        <>
          <ul className="panel divide-y divide-line py-1 sm:py-2">
            {data.orders.map((order) => (
              <OrderRow key={order._id} order={order} />
            ))}
          </ul>
          <Pager page={page} total={data.pagination.totalPages} hrefOf={(number) => `?page=${number}`} />
        </>
      )}
    </AccountFrame>
  );
}

const COLOURS: Partial<Record<ReturnType<typeof orderState>, string>> = { paid: 'text-success', failed: 'text-danger' };

function OrderRow({ order }: { order: Order }) {
  const { t } = useTranslation('account');
  const text = useText();
  const language = useLanguage();
  const state = orderState(order);
  return (
    <li className="py-3">
      <div className="flex items-baseline justify-between gap-4">
        <Link
          to={paths.ad(order.adId)}
          dir="auto"
          className="block min-w-0 truncate text-start font-medium hover:underline"
        >
          {text(order.adTitle)}
        </Link>
        <bdi className="shrink-0 font-semibold">
          {formatCharge(order.amount, order.currency, order.decimals, language)}
        </bdi>
      </div>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 text-sm text-muted">
        <p>
          {text(order.planName)} · {t(`purpose_${order.purpose}`)} ·{' '}
          <span className="whitespace-nowrap">{formatDate(order.paidAt ?? order.createdAt, language)}</span>
        </p>
        <p className="ms-auto flex items-baseline gap-x-4">
          <span className={COLOURS[state]}>{t(`order_${state}`)}</span>
          <NextStep order={order} />
        </p>
      </div>
    </li>
  );
}

/** The receipt of what was paid; the way to pay what was not yet. */
function NextStep({ order }: { order: Order }) {
  const { t } = useTranslation('account');
  const isOpen = order.status === 'pending';
  if (!order.paidAt && !isOpen) return null;
  const [to, name] = isOpen
    ? ([order.purpose === 'extend' ? paths.extend(order.adId) : `${paths.account()}?tab=waiting`, t('payNow')] as const)
    : ([paths.receipt(order._id), t('receipt')] as const);
  return (
    <Link
      to={to}
      className="-mx-2 -my-3 inline-flex min-h-11 items-center px-2 text-accent underline underline-offset-4"
    >
      {name}
    </Link>
  );
}
