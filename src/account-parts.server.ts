import type { AccountPart } from '#features/accounts/closing/account-part.ts';
import { alertsOfAccount } from '#features/alerts/account-part.server.ts';
import { adsOfAccount } from '#features/ads/closing/account-part.server.ts';

/** The features that hold things of a member, and follow when the account closes, opens again or is scrubbed. */
export const accountParts: AccountPart[] = [adsOfAccount, alertsOfAccount];
