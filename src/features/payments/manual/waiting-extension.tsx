import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';

import { paths } from '#paths';
import { useApiQuery } from '#web/api/api-query.ts';

import * as manualApi from './contract.ts';

/** Says that an extension of the ad is ordered already and awaits a bank transfer or cash, if it is so. */
export function WaitingExtension({ adId }: { adId: string }) {
  const { t } = useTranslation('post');
  const { data } = useApiQuery(manualApi.listManualOrders, {});
  const order = data?.orders.find((one) => one.adId === adId && one.purpose === 'extend');
  if (!order) return null;
  return (
    <div role="status" className="panel space-y-3">
      <p className="text-ui">{t('extensionOrdered')}</p>
      <Link to={paths.receipt(order._id)} className="btn-outline">
        {t('howToPay')}
      </Link>
    </div>
  );
}
