import { accountsMemberData } from '#features/accounts/accounts-member-data.server.ts';
import type { MemberDataHooks } from '#features/accounts/member-data-hooks.ts';
import { adsMemberData } from '#features/ads/member-data.server.ts';
import { alertsMemberData } from '#features/alerts/alerts-member-data.server.ts';
import { chatMemberData } from '#features/chat/chat-member-data.server.ts';
import { paymentsMemberData } from '#features/payments/member-orders.server.ts';

/** The features that store data of members, in the order of the exported archive. */
export const memberDataHooks: MemberDataHooks[] = [
  accountsMemberData,
  adsMemberData,
  alertsMemberData,
  chatMemberData,
  paymentsMemberData,
];
