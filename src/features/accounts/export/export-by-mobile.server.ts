import { recordAudit } from '#platform/audit/record-audit.server.ts';
import { transact } from '#platform/bus/transact.server.ts';
import type { Services } from '#platform/context.server.ts';

import type { MemberDataHooks } from '../member-data-hooks.ts';
import { lockUserByMobile } from '../queries.server.ts';
import { zipMemberData } from './export-data.server.ts';

/** All data stored about the member with a mobile number, as a ZIP archive. Undefined if there is no such account. */
export async function exportByMobile(
  services: Services,
  memberData: MemberDataHooks[],
  { countryCode, mobile }: { countryCode: string; mobile: string },
): Promise<{ userId: number; archive: ReadableStream<Uint8Array> } | undefined> {
  const userId = await transact(services, async (trx) => {
    const user = await lockUserByMobile(trx, countryCode, mobile);
    if (!user || user.scrubbed_at) return undefined;
    await recordAudit(services, trx, {
      action: 'account.export',
      targetId: user.id,
      memberId: user.id,
      before: {},
      after: { exportedAt: new Date(services.clock()) },
    });
    return user.id;
  });
  return userId === undefined ? undefined : { userId, archive: zipMemberData(services, memberData, userId) };
}
