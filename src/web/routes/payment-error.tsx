import { CircleX } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation, useNavigate } from 'react-router';

import { findPaymentFlow } from '#features/payments/checkout/payment-flow.ts';
import { readLastOrder } from '#features/payments/checkout/last-order.ts';
import { useCreateOrder } from '#features/payments/checkout/use-create-order.ts';
import { useErrorMessages } from '../api/use-error-messages.ts';
import { PrivateHead } from '../head/private-head.tsx';
import { paths } from '#paths';
import { FormError } from '#web/ui/forms/form-error.tsx';

/** The payment failed (specification §8). Retry orders the same plan again, or starts over if the order is unknown. */
export function Component() {
  const { t } = useTranslation('post');
  const errors = useErrorMessages();
  const navigate = useNavigate();
  const flow = findPaymentFlow(useLocation().pathname);
  const order = useCreateOrder();
  const retry = () => {
    const last = readLastOrder();
    if (last?.purpose === flow.purpose) order.mutate(last);
    else void navigate(flow.start);
  };
  return (
    <div className="panel mx-auto my-10 max-w-md py-12 text-center">
      <PrivateHead title={t('errorTitle')} />
      <CircleX size={56} aria-hidden className="mx-auto mb-4 text-danger" />
      <div role="alert">
        <h1 className="heading">{t('errorTitle')}</h1>
        <p className="mt-2 text-muted">{t('errorText')}</p>
      </div>
      <div className="mt-6 flex flex-wrap justify-center gap-3">
        <button type="button" className="btn-primary" disabled={order.isPending || order.isSuccess} onClick={retry}>
          {t('retry')}
        </button>
        <Link to={paths.home()} className="btn-outline">
          {t('continueToHome')}
        </Link>
      </div>
      <div className="mt-4">
        <FormError text={errors.forCall(order.error)} />
      </div>
    </div>
  );
}
