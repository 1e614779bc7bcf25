import { transact } from '#platform/bus/transact.server.ts';
import { recordAudit } from '#platform/audit/record-audit.server.ts';
import type { Services } from '#platform/context.server.ts';
import { defineJob, type Job } from '#platform/jobs/define-job.server.ts';

import type { MemberDataHooks } from '../member-data-hooks.ts';
import { findEndedMemberIds, findOpenSuspension, lockUser } from './queries.server.ts';
import { restoreMember } from './restore-member.server.ts';

const BATCH_SIZE = 100;

/** Restores the accounts whose suspension has expired, in one transaction each. */
export const endExpiredSuspensions = (memberData: MemberDataHooks[]): Job =>
  defineJob({
    name: 'accounts.end-suspensions',
    schedule: '* * * * *',
    runsAtStart: true,
    run: async (services) => {
      const ids = await findEndedMemberIds(services.db, new Date(services.clock()), BATCH_SIZE);
      for (const id of ids) await restoreIfDue(services, memberData, id);
    },
  });

async function restoreIfDue(services: Services, memberData: MemberDataHooks[], id: number): Promise<void> {
  await transact(services, async (trx) => {
    const user = await lockUser(trx, id);
    const suspension = await findOpenSuspension(trx, { memberId: id });
    // Staff may have restored the account, or suspended it again, in the meantime.
    if (!user || !suspension?.until || suspension.until.getTime() > services.clock()) return;
    await restoreMember(services, trx, memberData, { user, reason: null });
    await recordAudit(services, trx, {
      action: 'account.restore',
      targetId: id,
      memberId: id,
      before: { status: 'suspended', until: suspension.until },
      after: { status: 'active' },
    });
  });
}
