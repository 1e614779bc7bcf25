import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';

import { paths } from '#paths';
import { formatDate } from '#platform/text/format.ts';
import { useApiQuery } from '#ui/api/api-query.ts';
import { useLanguage } from '#ui/i18n/use-text.ts';

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
