import { forgetContactMessages } from '#features/site/receive-contact-message.server.ts';
import type { Services } from '#platform/context.server.ts';
import { defineJob, type Job } from '#platform/jobs.server.ts';

import { ownPictureKey } from '../picture/own-picture.server.ts';
import { REOPENABLE_MS } from '../rules.ts';
import type { AccountPart } from './account-part.ts';
import { lockAccountToScrub, scrubUser } from './queries.server.ts';

/** Erases what is personal in accounts that were closed 14 days ago, one transaction each. Catches up after a downtime. */
export const scrubAccounts = (parts: AccountPart[]): Job =>
  defineJob({
    name: 'accounts.scrub',
    schedule: '17 * * * *',
    run: async (services) => {
      while (await scrubNext(services, parts));
    },
  });

async function scrubNext(services: Services, parts: AccountPart[]): Promise<boolean> {
  const now = services.clock();
  return services.db.transaction().execute(async (trx) => {
    const user = await lockAccountToScrub(trx, new Date(now - REOPENABLE_MS));
    if (!user) return false;
    for (const part of parts) await part.scrub(services, trx, user.id);
    await forgetContactMessages(trx, user.email);
    const picture = ownPictureKey(user.id, user.picture);
    if (picture) await services.storage.remove(picture);
    await scrubUser(trx, user, new Date(now));
    return true;
  });
}
