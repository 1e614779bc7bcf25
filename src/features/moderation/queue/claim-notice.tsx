import { useTranslation } from 'react-i18next';

import { useErrorMessages } from '#ui/api/use-error-messages.ts';

import type { ReviewedAd } from './contract.ts';
import type { useClaim } from './use-claim.ts';

/** Why the viewer can't decide now: another moderator reviews the ad, or it is decided. Offers to take it over. */
export function ClaimNotice({ ad, claim }: { ad: ReviewedAd; claim: ReturnType<typeof useClaim> }) {
  const { t } = useTranslation('admin-moderation');
  const words = useErrorMessages();
  const { decided } = ad;
  if (decided)
    return (
      <p role="status" className="panel text-ui">
        {t(decided.isYou ? `decided_${decided.decision}_byYou` : `decided_${decided.decision}`, { name: decided.by })}
      </p>
    );
  if (!ad.claim || ad.claim.isYou) return null;
  return (
    <div role="status" className="panel flex flex-wrap items-center justify-between gap-3">
      <p className="min-w-0 text-ui">
        <span className="block font-medium">{t('claimedBy', { name: ad.claim.by })}</span>
        <span className="block text-muted">{words.forCall(claim.error) ?? t('claimedText')}</span>
      </p>
      <button type="button" className="btn-outline" disabled={claim.isPending} onClick={() => claim.mutate()}>
        {t('takeOver')}
      </button>
    </div>
  );
}
