import { CircleCheck, Undo2 } from 'lucide-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';

import { flowAt } from '#features/payments/flow.ts';
import { forgetLastOrder } from '#features/payments/last-order.ts';
import { PrivateHead } from '#web/layout/private-head.tsx';
import { paths } from '#web/paths.ts';
import { useIsInBrowser } from '#web/ui/use-is-in-browser.ts';

/** The ad is posted or extended, and paid where that was due; or its money came too late. */
export function Component() {
  const { t } = useTranslation('post');
  const { pathname, state } = useLocation();
  const isExtended = flowAt(pathname).purpose === 'extend';
  // The server knows no state of the history: after a reload it tells, too, once the page listens.
  const isUnused = useIsInBrowser() && (state as { isUnused?: boolean } | null)?.isUnused === true;
  const outcome = isUnused ? 'unused' : isExtended ? 'extended' : 'success';
  const title = t(`${outcome}Title`);
  useEffect(forgetLastOrder, []);
  const next = isUnused
    ? { to: paths.payments(), name: t('seePayments') }
    : { to: isExtended ? paths.account() : `${paths.account()}?tab=waiting`, name: t('seeMyAds') };
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
