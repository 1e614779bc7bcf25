import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';

import { adminPaths } from '#admin-paths';
import type { AdminAd } from '#features/ads/admin/contract.ts';
import { isExtendable } from '#features/ads/rules.ts';
import * as adminPaymentsApi from '#features/payments/admin/contract.ts';
import { EnterPayment } from '#features/payments/admin/enter-payment.tsx';
import { PaymentAmount, PaymentState } from '#features/payments/payment-lines.tsx';
import { useApiQuery } from '#ui/api/api-query.ts';
import { AdminTime } from '#ui/back-office/admin-time.tsx';
import { useText } from '#ui/i18n/use-text.ts';
import { LoadError } from '#ui/kit/notice.tsx';
import { Skeleton } from '#ui/kit/skeleton.tsx';

/** The last orders of an ad, for admins, who can enter a payment that posts or extends it. */
export function AdOrders({ ad }: { ad: AdminAd }) {
  const adId = ad._id;
  const { t } = useTranslation('admin-ads');
  const text = useText();
  const [now] = useState(Date.now);
  const endsAt = ad.endsAt === null ? null : Date.parse(ad.endsAt);
  const purpose =
    ad.status === 'pending_payment' ? 'post' : isExtendable(ad.status, endsAt, now) ? 'extend' : undefined;
  const { data, error, refetch } = useApiQuery(adminPaymentsApi.listPayments, { query: { adId } });
  return (
    <section className="panel space-y-3" aria-labelledby="orders">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 id="orders" className="text-h3">
          {t('orders')}
        </h2>
        {purpose && <EnterPayment ad={ad} purpose={purpose} />}
      </div>
      {error ? (
        <LoadError error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <Skeleton className="h-11" />
      ) : data.rows.length === 0 ? (
        <p className="text-ui text-muted">{t('noOrders')}</p>
      ) : (
        <ul className="divide-y divide-line">
          {data.rows.map((payment) => (
            <li key={payment._id} className="py-3 text-ui first:pt-0 last:pb-0">
              <p className="flex flex-wrap justify-between gap-x-4">
                <Link to={adminPaths.payment(payment._id)} className="font-medium hover:underline">
                  {text(payment.planName)} · <PaymentAmount payment={payment} />
                </Link>
                <span className="text-small text-muted">
                  <AdminTime at={payment.createdAt} />
                </span>
              </p>
              <p className="text-small text-muted">
                <PaymentState payment={payment} />
              </p>
            </li>
          ))}
        </ul>
      )}
      {data && data.pagination.totalPages > 1 && (
        <Link to={`${adminPaths.payments()}?adId=${adId}`} className="link text-ui">
          {t('openOrders')}
        </Link>
      )}
    </section>
  );
}
