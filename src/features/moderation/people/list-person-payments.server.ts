import { findOrdersOfMember } from '#features/payments/orders/find-orders-of-member.server.ts';
import type { StaffCtx } from '#platform/context.server.ts';
import type { ResponseData } from '#platform/http/endpoint.ts';

import type * as moderatedPeopleApi from './contract.ts';

const LIMIT = 20;

/** A member's latest orders. */
export async function listPersonPayments(
  ctx: StaffCtx<'admin'>,
  memberId: number,
): Promise<ResponseData<typeof moderatedPeopleApi.listPersonPayments>> {
  const { orders, total } = await findOrdersOfMember(ctx.db, memberId, { limit: LIMIT, offset: 0 });
  return { orders, total };
}
