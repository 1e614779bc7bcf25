import { Hourglass, TriangleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { isolateBidi } from '#platform/text/language.ts';

import type { AdChange } from '../contract.ts';
import { ReviewTime } from '../review/review-time.tsx';

/** Review status of the owner's change of a live ad. */
export function AdChangeNote({ change }: { change: AdChange | null }) {
  const { t } = useTranslation('account');
  if (!change) return null;
  const Icon = change.status === 'pending' ? Hourglass : TriangleAlert;
  return (
    <p className="flex items-start gap-2 rounded-xl bg-hover px-3 py-2 text-ui">
      <Icon size={18} aria-hidden className="mt-0.5 shrink-0 text-muted" />
      <span>
        {change.status === 'pending' ? (
          <>
            {t('change_pending')} <ReviewTime />
          </>
        ) : (
          t('change_rejected', { reason: isolateBidi(change.reason ?? '') })
        )}
      </span>
    </p>
  );
}
