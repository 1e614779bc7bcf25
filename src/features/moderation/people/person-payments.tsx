import { useTranslation } from 'react-i18next';

import { formatExactMoney } from '#features/ads/format-money.ts';
import { displayedOrderStatus } from '#features/payments/rules.ts';
import { useApiQuery } from '#ui/api/api-query.ts';
import { AdminTime } from '#ui/back-office/admin-time.tsx';
import { useLanguage, useText } from '#ui/i18n/use-text.ts';

import * as moderatedPeopleApi from './contract.ts';
import { PersonSection } from './person-section.tsx';

/** A person's latest orders. */
export function PersonPayments({ personId }: { personId: string }) {
  const { t } = useTranslation(['admin-people', 'account']);
  const text = useText();
  const language = useLanguage();
  const query = useApiQuery(moderatedPeopleApi.listPersonPayments, { params: { id: personId } });
  return (
    <PersonSection id="payments" title={t('payments')} query={query}>
      {({ orders, total }) => (
        <>
          {total === 0 && <p className="text-ui text-muted">{t('noPayments')}</p>}
          <ul className="divide-y divide-line">
            {orders.map((order) => (
              <li key={order._id} className="py-3 text-ui last:pb-0">
                <p className="flex justify-between gap-4">
                  <span dir="auto" className="text-page-side min-w-0 truncate">
                    {text(order.adTitle)}
                  </span>
                  <bdi className="shrink-0 font-medium">
                    {formatExactMoney(order.amount, order.currency, order.decimals, language)}
                  </bdi>
                </p>
                <p className="text-small text-muted">
                  {text(order.planName)} · {t(`account:purpose_${order.purpose}`)} ·{' '}
                  {t(`account:order_${displayedOrderStatus(order)}`)} ·{' '}
                  <AdminTime at={order.paidAt ?? order.createdAt} />
                </p>
              </li>
            ))}
          </ul>
          {total > orders.length && (
            <p className="text-small text-muted">{t('latestPayments', { count: orders.length })}</p>
          )}
        </>
      )}
    </PersonSection>
  );
}
