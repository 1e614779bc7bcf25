import type { LockedAd } from '../lock-ad.server.ts';
import type { ParsedAdForm } from '../posting/parse-ad-form.server.ts';

/** The parsed form and the stored ad. */
export interface AdEdit extends ParsedAdForm {
  ad: LockedAd;
  imageIds: string[];
  oldImageIds: string[];
  /** By a moderator, not by the seller. */
  isByStaff: boolean;
  /** The moderator's reason, for the seller. */
  reason: string | undefined;
}
