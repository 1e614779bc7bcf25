import { Printer, ReceiptText } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';

import { formatExactMoney } from '#features/ads/format-money.ts';
import * as paymentsApi from '#features/payments/contract.ts';
import type { Order } from '#features/payments/contract.ts';
import { displayedOrderStatus } from '#features/payments/rules.ts';
import { paths } from '#paths';
import { formatDate } from '#platform/text/format.ts';
import { useApiQuery } from '#ui/api/api-query.ts';
import { useLanguage, useText } from '#ui/i18n/use-text.ts';
import { LoadError } from '#ui/kit/load-error.tsx';
import { Notice } from '#ui/kit/notice.tsx';
import { Pager } from '#ui/kit/pager.tsx';
import { Skeleton } from '#ui/kit/skeleton.tsx';
import { usePageNumber } from '#ui/navigation/use-page-number.ts';

import { AccountFrame } from './account/account-frame.tsx';
import { OrderFilters, useOrderFilter } from './account/order-filters.tsx';

/** The member's payment history, newest first. The filters are in the URL. */
export function Component() {
  const { t } = useTranslation(['account', 'layout']);
  const page = usePageNumber();
  const { filter, setFilter } = useOrderFilter();
  const isFiltered = Boolean(filter.state ?? filter.days);
  const { data, error, refetch } = useApiQuery(paymentsApi.listOrders, { query: { page, ...filter } });
  const hasOrders = data && data.orders.length > 0;
  return (
    <AccountFrame title={t('layout:paymentHistory')}>
      <h1 className="heading">{t('layout:paymentHistory')}</h1>
      {(hasOrders || isFiltered) && (
        <div className="flex flex-wrap items-center gap-2 print:hidden">
          <OrderFilters filter={filter} onChange={setFilter} />
          {hasOrders && (
            <button
              type="button"
              className="btn-outline ms-auto max-sm:size-11 max-sm:px-0"
              onClick={() => window.print()}
            >
              <Printer size={18} aria-hidden />
              <span className="max-sm:sr-only">{t('print')}</span>
            </button>
          )}
        </div>
      )}
      {error ? (
        <LoadError error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <div className="panel space-y-8 py-4 sm:py-6">
          {[1, 2, 3].map((row) => (
            <Skeleton key={row} className="h-11" />
          ))}
        </div>
      ) : !hasOrders ? (
        <Notice
          icon={ReceiptText}
          title={t('layout:noData')}
          text={t(isFiltered ? 'noMatchingPayments' : 'noPayments')}
          action={
            isFiltered ? (
              <button type="button" className="btn-outline" onClick={() => setFilter({})}>
                {t('clearPaymentFilters')}
              </button>
            ) : (
              <Link to={paths.create()} className="btn-primary">
                {t('layout:postAds')}
              </Link>
            )
          }
        />
      ) : (
        <>
          <ul className="panel divide-y divide-line py-1 sm:py-2">
            {data.orders.map((order) => (
              <OrderRow key={order._id} order={order} />
            ))}
          </ul>
          <Pager
            page={page}
            total={data.pagination.totalPages}
            hrefOf={(number) => `?${new URLSearchParams({ ...filter, page: String(number) })}`}
          />
        </>
      )}
    </AccountFrame>
  );
}

const COLOURS: Partial<Record<ReturnType<typeof displayedOrderStatus>, string>> = {
  paid: 'text-success',
};

function OrderRow({ order }: { order: Order }) {
  const { t } = useTranslation('account');
  const text = useText();
  const language = useLanguage();
  const state = displayedOrderStatus(order);
  const isFree = order.amount === 0;
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
          {isFree ? t('order_free') : formatExactMoney(order.amount, order.currency, order.decimals, language)}
        </bdi>
      </div>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 text-ui text-muted">
        <p>
          {text(order.planName)} · {t(`purpose_${order.purpose}`)} ·{' '}
          <span className="whitespace-nowrap">{formatDate(order.paidAt ?? order.createdAt, language)}</span>
        </p>
        <p className="ms-auto flex items-baseline gap-x-4">
          {!isFree && <span className={COLOURS[state]}>{t(`order_${state}`)}</span>}
          <NextStep order={order} />
        </p>
      </div>
    </li>
  );
}

/** A link to the receipt of a paid order, to the payment of a pending one, or to its payment instructions. */
function NextStep({ order }: { order: Order }) {
  const { t } = useTranslation('account');
  const isOpen = order.status === 'pending';
  if (order.amount === 0 || (!order.paidAt && !isOpen)) return null;
  const [to, name] = !isOpen
    ? ([paths.receipt(order._id), t('receipt')] as const)
    : order.method === 'manual'
      ? ([paths.receipt(order._id), t('howToPay')] as const)
      : ([
          order.purpose === 'extend' ? paths.extend(order.adId) : paths.account({ tab: 'waiting' }),
          t('payNow'),
        ] as const);
  return (
    <Link to={to} className="-mx-2 -my-3 inline-flex min-h-11 items-center link px-2 print:hidden">
      {name}
    </Link>
  );
}
