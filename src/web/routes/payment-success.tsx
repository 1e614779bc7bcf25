import { CircleCheck, Undo2 } from 'lucide-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';

import { findPaymentFlow } from '#features/payments/checkout/payment-flow.ts';
import { clearLastOrder } from '#features/payments/checkout/last-order.ts';
import { PrivateHead } from '../head/private-head.tsx';
import { paths } from '#paths';
import { Notice } from '../ui/notice.tsx';
import { usePlace } from '#web/place/use-place.ts';
import { useIsHydrated } from '../ui/use-is-hydrated.ts';

/** The ad is posted or extended, or its payment arrived too late to be used (`isUnused`). */
export function Component() {
  const { t } = useTranslation('post');
  const location = useLocation();
  const place = usePlace();
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
    <>
      <PrivateHead title={title} />
      <Notice
        isScreen
        role="status"
        icon={isUnused ? Undo2 : CircleCheck}
        tone={isUnused ? 'neutral' : 'success'}
        title={title}
        text={t(`${outcome}Text`)}
        action={
          <>
            <Link to={next.to} className="btn-primary">
              {next.name}
            </Link>
            <Link to={paths.home(place)} className="btn-outline">
              {t('continueToHome')}
            </Link>
          </>
        }
      />
    </>
  );
}
