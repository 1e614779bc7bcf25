import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';

import { formatExactMoney } from '#features/ads/format-money.ts';
import { paths } from '#paths';
import { formatDate } from '#platform/text/format.ts';
import { isolateBidi } from '#platform/text/language.ts';
import { useApiQuery } from '#ui/api/api-query.ts';
import { useLanguage, useText } from '#ui/i18n/use-text.ts';

import { endOfOrder } from '../rules.ts';
import * as manualApi from './contract.ts';

interface WaitingOrderStepProps {
  adId: string;
  onPay: () => void;
}

/** The owner's next step for an ad that awaits payment: choose a plan, or pay the one ordered by transfer or cash. */
export function WaitingOrderStep({ adId, onPay }: WaitingOrderStepProps) {
  const { t } = useTranslation('account');
  const language = useLanguage();
  const { data, error } = useApiQuery(manualApi.listManualOrders, {});
  if (!data && !error) return null;
  const order = data?.orders.find((one) => one.adId === adId && one.purpose === 'post');
  if (order) {
    return (
      <div className="space-y-2 text-end">
        <p className="text-ui text-muted">{t('payBy', { date: formatDate(endOfOrder(order), language) })}</p>
        <Link to={paths.receipt(order._id)} className="btn-primary">
          {t('howToPay')}
        </Link>
      </div>
    );
  }
  return (
    <button type="button" className="btn-primary" onClick={onPay}>
      {t('payNow')}
    </button>
  );
}

/** A notice if an extension of the ad has been ordered and awaits a bank transfer or cash. */
export function WaitingExtension({ adId }: { adId: string }) {
  const { t } = useTranslation('post');
  const text = useText();
  const language = useLanguage();
  const { data } = useApiQuery(manualApi.listManualOrders, {});
  const order = data?.orders.find((one) => one.adId === adId && one.purpose === 'extend');
  if (!order) return null;
  return (
    <div role="status" className="panel space-y-3">
      <p className="text-ui">
        {t('extensionOrdered', {
          plan: isolateBidi(text(order.planName)),
          amount: isolateBidi(formatExactMoney(order.amount, order.currency, order.decimals, language)),
        })}{' '}
        <span className="text-muted">{t('extensionReplaced')}</span>
      </p>
      <Link to={paths.receipt(order._id)} className="btn-primary">
        {t('howToPay')}
      </Link>
    </div>
  );
}
