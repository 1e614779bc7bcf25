import { deleteMessagesOfMember } from '#features/site/contact/contact.server.ts';
import type { Services } from '#platform/context.server.ts';
import { defineJob, type Job } from '#platform/jobs/define-job.server.ts';

import { ownPictureKey } from '../picture/picture.server.ts';
import { REOPEN_PERIOD_MS } from './rules.ts';
import type { MemberDataHooks } from '../member-data-hooks.ts';
import { lockNextUserToScrub, scrubUser } from './queries.server.ts';

/** Erases the personal data of accounts closed 14 or more days ago, in one transaction each. */
export const scrubAccounts = (memberData: MemberDataHooks[]): Job =>
  defineJob({
    name: 'accounts.scrub',
    schedule: '17 * * * *',
    run: async (services) => {
      while (await scrubNext(services, memberData));
    },
  });

async function scrubNext(services: Services, memberData: MemberDataHooks[]): Promise<boolean> {
  const now = services.clock();
  return services.db.transaction().execute(async (trx) => {
    const user = await lockNextUserToScrub(trx, new Date(now - REOPEN_PERIOD_MS));
    if (!user) return false;
    for (const hooks of memberData) await hooks.scrub?.(services, trx, user.id);
    await deleteMessagesOfMember(trx, user);
    const picture = ownPictureKey(user.id, user.picture);
    if (picture) await services.storage.remove(picture);
    await scrubUser(trx, user, new Date(now));
    return true;
  });
}
