import { Flag } from 'lucide-react';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';

import { useGuard, useMember } from '#web/data/auth.ts';
import { useSite } from '#web/layout/site.ts';
import { late } from '#web/ui/late.ts';
import { useLateDialog } from '#web/ui/use-late-dialog.ts';

import type { ReportTarget } from './contract.ts';

const ReportDialog = late(() => import('./report-dialog.tsx'));

interface ReportButtonProps {
  target: ReportTarget;
  id: string;
  /** Nobody reports themselves, or what is theirs. */
  ownerId: string;
  /** Its words show on larger screens only. */
  isCompact?: boolean;
}

/** Opens the report of an ad or a member; there only while the operator has reporting on. */
export function ReportButton({ target, id, ownerId, isCompact = false }: ReportButtonProps) {
  const { t } = useTranslation('people');
  const { enableReportingOfAdsandUsers: isOpen = false } = useSite();
  const member = useMember();
  const dialog = useLateDialog();
  const guard = useGuard(`report ${target} ${id}`, dialog.open);
  if (!isOpen || member?._id === ownerId) return null;
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
        {dialog.isThere && <ReportDialog target={target} id={id} isOpen={dialog.isOpen} onClose={dialog.close} />}
      </Suspense>
    </>
  );
}
