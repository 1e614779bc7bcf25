import type { ReviewClaim } from './contract.ts';

interface StoredClaim {
  moderator_id: number;
  claimed_until: Date;
  name: string;
}

export const toReviewClaim = ({ moderator_id, claimed_until, name }: StoredClaim, viewerId: number): ReviewClaim => ({
  by: name,
  isYou: moderator_id === viewerId,
  until: claimed_until.toISOString(),
});
