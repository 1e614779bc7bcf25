import { CircleX } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation, useNavigate } from 'react-router';

import { usePlace } from '#features/catalog/chosen-place/use-place.ts';
import { findPaymentFlow, readLastOrder } from '#features/payments/checkout/payment-flow.ts';
import { useCreateOrder } from '#features/payments/checkout/use-create-order.ts';
import { PrivateHead } from '#features/site/private-head.tsx';
import { paths } from '#paths';
import { ApiError } from '#ui/api/api-error.ts';
import { useErrorMessages } from '#ui/api/use-error-messages.ts';
import { FormError } from '#ui/fields/form-error.tsx';
import { Notice } from '#ui/kit/notice.tsx';

/** The payment failed (specification §8). Retry orders the same plan again, or starts over if the order is unknown. */
export function Component() {
  const { t } = useTranslation('post');
  const errorText = useErrorMessages();
  const navigate = useNavigate();
  const flow = findPaymentFlow(useLocation().pathname);
  const order = useCreateOrder();
  const place = usePlace();
  const retry = () => {
    const last = readLastOrder();
    const isOutdated = order.error instanceof ApiError && order.error.code === 'PRICE_CHANGED';
    if (last?.purpose === flow.purpose && !isOutdated) order.mutate(last);
    else void navigate(flow.start);
  };
  return (
    <>
      <PrivateHead title={t('errorTitle')} />
      <Notice
        isScreen
        role="alert"
        icon={CircleX}
        tone="danger"
        title={t('errorTitle')}
        text={t('errorText')}
        action={
          <>
            <button type="button" className="btn-primary" disabled={order.isPending || order.isSuccess} onClick={retry}>
              {t('retry')}
            </button>
            <Link to={paths.home(place)} className="btn-outline">
              {t('continueToHome')}
            </Link>
            <FormError text={errorText.forCall(order.error)} />
          </>
        }
      />
    </>
  );
}
