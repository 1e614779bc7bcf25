/** A moderator who leaves without releasing the ad blocks it for this long. The screen renews the claim each minute. */
export const CLAIM_MS = 3 * 60_000;

/** How long a decision can be undone before it takes effect. */
export const UNDO_MS = 10_000;
