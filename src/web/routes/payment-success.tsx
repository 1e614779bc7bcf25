import { CircleCheck } from 'lucide-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';

import { flowAt } from '#features/payments/flow.ts';
import { forgetLastOrder } from '#features/payments/last-order.ts';
import { PrivateHead } from '#web/layout/private-head.tsx';
import { paths } from '#web/paths.ts';

/** The ad is posted or extended, and paid where that was due. */
export function Component() {
  const { t } = useTranslation('post');
  const isExtended = flowAt(useLocation().pathname).purpose === 'extend';
  const title = t(isExtended ? 'extendedTitle' : 'successTitle');
  useEffect(forgetLastOrder, []);
  return (
    <div role="status" className="panel mx-auto my-10 max-w-md py-12 text-center">
      <PrivateHead title={title} />
      <CircleCheck size={56} aria-hidden className="mx-auto mb-4 text-success" />
      <h1 className="heading">{title}</h1>
      <p className="mt-2 text-muted">{t(isExtended ? 'extendedText' : 'successText')}</p>
      <div className="mt-6 flex flex-wrap justify-center gap-3">
        <Link to={isExtended ? paths.account() : `${paths.account()}?tab=waiting`} className="btn-primary">
          {t('seeMyAds')}
        </Link>
        <Link to={paths.home()} className="btn-outline">
          {t('continueToHome')}
        </Link>
      </div>
    </div>
  );
}
