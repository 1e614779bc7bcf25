import { CircleCheck, Undo2 } from 'lucide-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';

import { findPaymentFlow } from '#features/payments/checkout/payment-flow.ts';
import { clearLastOrder } from '#features/payments/checkout/last-order.ts';
import { PrivateHead } from '../head/private-head.tsx';
import { paths } from '#paths';
import { useIsHydrated } from '../ui/use-is-hydrated.ts';

/** The ad is posted or extended, or its payment arrived too late to be used (`isUnused`). */
export function Component() {
  const { t } = useTranslation('post');
  const location = useLocation();
  const state: { isUnused?: boolean } | null = location.state;
  const isExtended = findPaymentFlow(location.pathname).purpose === 'extend';
  // The server has no history state, so it is read after hydration.
  const isUnused = useIsHydrated() && state?.isUnused === true;
  const outcome = isUnused ? 'unused' : isExtended ? 'extended' : 'success';
  const title = t(`${outcome}Title`);
  useEffect(clearLastOrder, []);
  const next = isUnused
    ? { to: paths.payments(), name: t('seePayments') }
    : { to: isExtended ? paths.account() : paths.account({ tab: 'waiting' }), name: t('seeMyAds') };
  return (
    <div role="status" className="panel mx-auto my-10 max-w-md py-12 text-center">
      <PrivateHead title={title} />
      {isUnused ? (
        <Undo2 size={56} aria-hidden className="mx-auto mb-4 text-muted" />
      ) : (
        <CircleCheck size={56} aria-hidden className="mx-auto mb-4 text-success" />
      )}
      <h1 className="heading">{title}</h1>
      <p className="mt-2 text-muted">{t(`${outcome}Text`)}</p>
      <div className="mt-6 flex flex-wrap justify-center gap-3">
        <Link to={next.to} className="btn-primary">
          {next.name}
        </Link>
        <Link to={paths.home()} className="btn-outline">
          {t('continueToHome')}
        </Link>
      </div>
    </div>
  );
}
