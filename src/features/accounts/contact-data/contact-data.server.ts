import { recordOpenedContacts } from '#features/site/record-opened-contacts.server.ts';
import type { StaffCtx } from '#platform/context.server.ts';
import type { ResponseData } from '#platform/http/endpoint.ts';
import { AppError } from '#platform/http/errors.ts';
import { handle } from '#platform/http/handler.server.ts';

import { requireSubordinate } from '../suspensions/lock-subordinate.server.ts';
import * as contactDataApi from './contract.ts';

export const contactDataRoutes = [
  handle(contactDataApi.openContacts, (ctx, { params }) => openContacts(ctx, Number(params.id))),
];

/**
 * The contact details of a member of a lower rank, or of the viewer. Opening those of others is recorded. Throws as
 * `requireSubordinate` does, and USER_NOT_FOUND for an account whose data is erased.
 */
export async function openContacts(
  ctx: StaffCtx<'moderator'>,
  memberId: number,
): Promise<ResponseData<typeof contactDataApi.openContacts>> {
  const { userId } = ctx.viewer;
  const member = await requireSubordinate(ctx, memberId, { orSelf: true });
  if (member.scrubbed_at) throw new AppError('USER_NOT_FOUND');
  if (memberId !== userId) recordOpenedContacts(ctx, { action: 'account.open-contacts', targetId: memberId, memberId });
  return { email: member.email, number: `${member.country_code} ${member.mobile}` };
}
