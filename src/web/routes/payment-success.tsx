import { CircleCheck } from 'lucide-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';

import { forgetLastOrder } from '#features/payments/last-order.ts';
import { PrivateHead } from '#web/layout/private-head.tsx';
import { paths } from '#web/paths.ts';

/** The ad is posted, and paid where that was due. */
export function Component() {
  const { t } = useTranslation('post');
  useEffect(forgetLastOrder, []);
  return (
    <div role="status" className="panel mx-auto my-10 max-w-md py-12 text-center">
      <PrivateHead title={t('successTitle')} />
      <CircleCheck size={56} aria-hidden className="mx-auto mb-4 text-success" />
      <h1 className="heading">{t('successTitle')}</h1>
      <p className="mt-2 text-muted">{t('successText')}</p>
      <div className="mt-6 flex flex-wrap justify-center gap-3">
        <Link to={`${paths.account()}?tab=waiting`} className="btn-primary">
          {t('seeMyAds')}
        </Link>
        <Link to={paths.home()} className="btn-outline">
          {t('continueToHome')}
        </Link>
      </div>
    </div>
  );
}
