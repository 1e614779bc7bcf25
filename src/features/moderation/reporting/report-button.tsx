import { Flag } from 'lucide-react';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';

import { useMember } from '#ui/session.ts';
import { useLoginGuard } from '#features/accounts/login/use-login-guard.ts';
import { useSite } from '#features/site/use-site.ts';
import { lazyComponent } from '#ui/navigation/lazy-component.ts';
import { useLazyDialog } from '#ui/navigation/use-lazy-dialog.ts';

import type { ReportTarget } from './contract.ts';

const ReportDialog = lazyComponent(() => import('./report-dialog.tsx'));

interface ReportButtonProps {
  target: Exclude<ReportTarget, 'conversation'>;
  id: string;
  /** The button is hidden from this member. */
  ownerId: string;
  /** Shows the label on larger screens only. */
  isCompact?: boolean;
}

/** Opens the report dialog for an ad or a member. Hidden while reporting is turned off. */
export function ReportButton({ target, id, ownerId, isCompact = false }: ReportButtonProps) {
  const { t } = useTranslation('people');
  const { enableReportingOfAdsandUsers: isEnabled = false } = useSite();
  const member = useMember();
  const dialog = useLazyDialog();
  const guard = useLoginGuard(`report ${target} ${id}`, dialog.open);
  if (!isEnabled || member?._id === ownerId) return null;
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        className="btn-ghost min-w-11 text-muted"
        onClick={guard(dialog.open)}
      >
        <Flag size={18} aria-hidden />
        <span className={isCompact ? 'sr-only sm:not-sr-only' : ''}>{t(target === 'ad' ? 'reportAd' : 'report')}</span>
      </button>
      <Suspense>
        {dialog.isMounted && <ReportDialog target={target} id={id} isOpen={dialog.isOpen} onClose={dialog.close} />}
      </Suspense>
    </>
  );
}
