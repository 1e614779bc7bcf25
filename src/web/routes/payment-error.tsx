import { CircleX } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation, useNavigate } from 'react-router';

import { flowAt } from '#features/payments/flow.ts';
import { readLastOrder } from '#features/payments/last-order.ts';
import { useOrder } from '#features/payments/use-order.ts';
import { useErrorWords } from '#web/data/error-words.ts';
import { PrivateHead } from '#web/layout/private-head.tsx';
import { paths } from '#web/paths.ts';
import { FormError } from '#web/ui/form-error.tsx';

/** Post failure (specification §8). Retry orders the same plan again, or goes back to where it began when this tab ordered none. */
export function Component() {
  const { t } = useTranslation('post');
  const words = useErrorWords();
  const navigate = useNavigate();
  const flow = flowAt(useLocation().pathname);
  const order = useOrder();
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
        <FormError text={words.ofCall(order.error)} />
      </div>
    </div>
  );
}
