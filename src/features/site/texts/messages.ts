import { ACCOUNT_MESSAGES } from './account-messages.ts';
import { AD_MESSAGES } from './ad-messages.ts';
import { FOLLOWING_MESSAGES } from './following-messages.ts';
import type { MessageSpec } from './message-spec.ts';
import { PAYMENT_MESSAGES } from './payment-messages.ts';
import { TEAM_MESSAGES } from './team-messages.ts';

/**
 * Every email and notification with its texts. A text that is in several messages is edited in `shared` (`SHARED`), all
 * others in the one message that has them. A test expects each text of the locales here.
 */
export const MESSAGES: MessageSpec[] = [
  ...ACCOUNT_MESSAGES,
  ...AD_MESSAGES,
  ...FOLLOWING_MESSAGES,
  ...PAYMENT_MESSAGES,
  ...TEAM_MESSAGES,
];
