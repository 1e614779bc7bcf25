import type { AccountStatus } from '#features/accounts/contract.ts';
import type { AdStatus } from '#features/ads/contract.ts';
import { isLive } from '#features/ads/rules.ts';

/** The decisions about the reports of a target. Names are stored: never rename one. */
export const REPORT_DECISIONS = ['none', 'warn', 'hide', 'suspend-ad', 'suspend-account'] as const;
export type ReportDecision = (typeof REPORT_DECISIONS)[number];

interface Reported {
  /** Null unless an ad is reported. */
  adStatus: AdStatus | null;
  memberStatus: AccountStatus;
  /** The reported member. */
  isViewer: boolean;
  /** The viewer has a higher rank than the reported member. */
  isOutranked: boolean;
}

/** The decisions that the viewer may make; none about themselves. */
export function permittedDecisions({ adStatus, memberStatus, isViewer, isOutranked }: Reported): ReportDecision[] {
  if (isViewer) return [];
  const isActive = memberStatus === 'active';
  const isAdLive = adStatus !== null && isLive(adStatus);
  const permitted: Record<ReportDecision, boolean> = {
    none: true,
    warn: isActive,
    hide: isAdLive,
    'suspend-ad': isAdLive,
    'suspend-account': isActive && isOutranked,
  };
  return REPORT_DECISIONS.filter((decision) => permitted[decision]);
}
