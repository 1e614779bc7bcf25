import { BadgeCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';

/** The badge beside the name of a member whose identity staff verified. */
export function VerifiedBadge({ size = 18 }: { size?: number }) {
  const { t } = useTranslation('people');
  return (
    <span role="img" aria-label={t('verified')} title={t('verified')} className="inline-block shrink-0 align-[-0.2em]">
      <BadgeCheck size={size} aria-hidden className="text-success" />
    </span>
  );
}
