import { sql } from 'kysely';
import { randomBytes } from 'node:crypto';

import { hashToken } from '#features/accounts/sessions/tokens.server.ts';
import { makeAdmin } from '#features/accounts/staff/staff-role.server.ts';
import { starters } from '#features/catalog/starters/starters.ts';
import { withIcons } from '#features/catalog/starters/with-icons.ts';
import { storeCatalog } from '#features/catalog/store-catalog.server.ts';
import { addFreePlan } from '#features/payments/plans/editing/plans.server.ts';
import { setUpSite } from '#features/site/settings/save-settings.server.ts';
import { paths } from '#paths';
import { recordAudit } from '#platform/audit/record-audit.server.ts';
import { publishChange, transact } from '#platform/bus/transact.server.ts';
import type { Ctx, MemberCtx, Services, StaffCtx } from '#platform/context.server.ts';
import type { ResponseData } from '#platform/http/endpoint.ts';
import { AppError, fieldError } from '#platform/http/errors.ts';
import type { Me } from '#platform/http/session-contract.ts';
import { logSecurityEvent } from '#platform/log/log-security-event.server.ts';
import { listUnsentMails } from '#platform/mail/mail.server.ts';

import type * as setupApi from './contract.ts';
import type { SetupForm } from './contract.ts';
import { deleteSetup, findContents, findSetup, setAdmin, setFinished, storeTokenHash } from './queries.server.ts';
import { SETUP_TAG } from './setup-tag.ts';
import { lockSetupWithToken, requireSetupToken } from './setup-token.server.ts';
import { toCountryInputs } from './to-country-inputs.ts';

/** How far the set-up is, for whoever has the link. */
export async function getSetupState(ctx: Ctx, token: string): Promise<ResponseData<typeof setupApi.getState>> {
  await requireSetupToken(ctx.db, token);
  const setup = await findSetup(ctx.db);
  return { hasAdmin: (setup?.admin_id ?? null) !== null, sendsMail: ctx.config.smtpUrl !== undefined };
}

/** Makes the caller the first admin. Idempotent for them; SETUP_CLAIMED for everybody else. */
export async function claimSetup(ctx: MemberCtx, token: string): Promise<Me> {
  const { userId } = ctx.viewer;
  const { me, from } = await transact(ctx, async (trx) => {
    const setup = await lockSetupWithToken(trx, token);
    if (setup.admin_id !== null && setup.admin_id !== userId) throw new AppError('SETUP_CLAIMED');
    await setAdmin(trx, userId);
    return makeAdmin(ctx, trx);
  });
  if (from !== me.role) logSecurityEvent(ctx, 'role.changed', { targetId: userId, from, to: me.role });
  return me;
}

/** Without a mail server: writes the newest email to an address to the terminal, so that its code can be read. */
export async function showCode(ctx: Ctx, { token, email }: { token: string; email: string }): Promise<void> {
  await requireSetupToken(ctx.db, token);
  if (ctx.config.smtpUrl) return;
  const mails = await listUnsentMails(ctx.db);
  const mail = mails.find(({ recipient }) => recipient.toLowerCase() === email.toLowerCase());
  if (mail) process.stdout.write(`\nThere is no mail server. Email to ${mail.recipient}:\n\n${mail.text}\n`);
}

/**
 * Stores what the operator chose, with a free plan, and opens the site: all of it once, or nothing. Refuses a default
 * language that is off.
 */
export async function finishSetup(
  ctx: StaffCtx<'admin'>,
  { token, countries, starter, ...site }: SetupForm & { token: string },
): Promise<void> {
  const { userId } = ctx.viewer;
  if (!site.languages.includes(site.defaultLanguage)) throw fieldError('defaultLanguage', 'languageOff');
  await transact(ctx, async (trx) => {
    await lockSetupWithToken(trx, token);
    await setUpSite(trx, site, userId);
    await storeCatalog(trx, {
      countries: toCountryInputs(countries),
      categories: starter === 'empty' ? [] : withIcons(starters[starter]),
    });
    await addFreePlan(trx, [...new Set(countries.map(({ currency }) => currency))]);
    await setFinished(trx, new Date(ctx.clock()));
    publishChange(trx, SETUP_TAG);
    await recordAudit(ctx, trx, {
      action: 'setup.finish',
      targetId: 'setup',
      memberId: null,
      before: {},
      after: { ...site, countries: countries.map(({ code }) => code), starter },
    });
  });
}

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
