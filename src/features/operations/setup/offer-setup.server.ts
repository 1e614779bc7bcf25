import { randomBytes } from 'node:crypto';

import { sql } from 'kysely';

import { hashToken } from '#features/accounts/sessions/tokens.server.ts';
import { paths } from '#paths';
import { publishChange, transact } from '#platform/bus/transact.server.ts';
import type { Services } from '#platform/context.server.ts';

import { deleteSetup, findContents, findSetup, storeTokenHash } from './queries.server.ts';
import { SETUP_TAG } from './setup-tag.ts';

/** Key of the advisory lock that keeps two processes from offering the set-up at once. */
const OFFER_LOCK = 726_453;

/**
 * The link that sets an empty installation up: one without an admin and categories, or whose set-up was begun and isn't
 * finished. Earlier links stop working. Undefined for an installation that is in use.
 */
export async function offerSetup(services: Services): Promise<string | undefined> {
  const token = randomBytes(32).toString('base64url');
  const isOffered = await transact(services, async (trx) => {
    await sql`select pg_advisory_xact_lock(${OFFER_LOCK})`.execute(trx);
    const setup = await findSetup(trx);
    const { hasCategories, hasAdmin } = await findContents(trx);
    if (setup?.finished_at || (!setup && hasAdmin)) return false;
    if (!hasCategories) await storeTokenHash(trx, hashToken(token));
    // Filled in another way meanwhile, such as from a backup.
    else if (setup) await deleteSetup(trx);
    publishChange(trx, SETUP_TAG);
    return !hasCategories;
  });
  return isOffered ? services.config.siteUrl + paths.setup({ token }) : undefined;
}
