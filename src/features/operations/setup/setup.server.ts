import { type Selectable, sql } from 'kysely';
import { randomBytes } from 'node:crypto';

import type { Setup } from '#db/schema.ts';
import { hashToken } from '#features/accounts/sessions/tokens.server.ts';
import { makeAdmin } from '#features/accounts/staff/staff-role.server.ts';
import type { CountryInput } from '#features/catalog/catalog-input.ts';
import { toCitySlug, toFlag } from '#features/catalog/places/rules.ts';
import { countries as known } from '#features/catalog/starters/countries.ts';
import { starters } from '#features/catalog/starters/starters.ts';
import { withIcons } from '#features/catalog/starters/category.ts';
import { storeCatalog } from '#features/catalog/store-catalog.server.ts';
import { addFreePlan } from '#features/payments/plans/editing/plans.server.ts';
import { storeSamplePages } from '#features/site/pages/pages.server.ts';
import { setUpSite } from '#features/site/settings/settings.server.ts';
import { paths } from '#paths';
import { recordAudit } from '#platform/audit/record-audit.server.ts';
import { dependsOn } from '#platform/bus/depends-on.server.ts';
import type { Tag } from '#platform/bus/tag.ts';
import { publishChange, transact } from '#platform/bus/transact.server.ts';
import { cached } from '#platform/caches/cached.server.ts';
import { MB } from '#platform/caches/create-cache.ts';
import type { Ctx, MemberCtx, Services, StaffCtx } from '#platform/context.server.ts';
import type { Database } from '#platform/data/database.server.ts';
import type { ResponseData } from '#platform/http/endpoint.ts';
import { AppError, fieldError } from '#platform/http/errors.ts';
import { handle } from '#platform/http/handler.server.ts';
import type { Me } from '#platform/http/session-contract.ts';
import { logSecurityEvent } from '#platform/log/log-security-event.server.ts';
import { listUnsentMails } from '#platform/mail/mail.server.ts';
import { isSameSecret } from '#platform/secrets/keys.server.ts';

import * as setupApi from './contract.ts';
import type { SetupCountry, SetupForm } from './contract.ts';

export const setupRoutes = [
  handle(setupApi.getState, (ctx, { body }) => getSetupState(ctx, body.token)),
  handle(setupApi.showCode, (ctx, { body }) => showCode(ctx, body)),
  handle(setupApi.claim, async (ctx, { body }) => ({ user: await claimSetup(ctx, body.token) })),
  handle(setupApi.finish, (ctx, { body }) => finishSetup(ctx, body)),
];

/** How far the set-up is, for whoever has the link. */
async function getSetupState(ctx: Ctx, token: string): Promise<ResponseData<typeof setupApi.getState>> {
  await requireSetupToken(ctx.db, token);
  const setup = await findSetup(ctx.db);
  return { hasAdmin: (setup?.admin_id ?? null) !== null, sendsMail: ctx.config.smtpUrl !== undefined };
}

/** Makes the caller the first admin. Idempotent for them; SETUP_CLAIMED for everybody else. */
async function claimSetup(ctx: MemberCtx, token: string): Promise<Me> {
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
async function showCode(ctx: Ctx, { token, email }: { token: string; email: string }): Promise<void> {
  await requireSetupToken(ctx.db, token);
  if (ctx.config.smtpUrl) return;
  const mails = await listUnsentMails(ctx.db);
  const mail = mails.find(({ recipient }) => recipient.toLowerCase() === email.toLowerCase());
  if (mail) process.stdout.write(`\nThere is no mail server. Email to ${mail.recipient}:\n\n${mail.text}\n`);
}

/**
 * Stores what the operator chose, with a free plan and sample texts of the legal pages, and opens the site: all of it
 * once, or nothing. Refuses a default language that is off.
 */
async function finishSetup(
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
    await storeSamplePages(trx);
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

/** Whether it is the token of the printed link, and the set-up isn't finished. */
export async function isSetupToken(db: Database, token: string): Promise<boolean> {
  const hash = await findTokenHash(db);
  return hash !== null && isSameSecret(hashToken(token), hash);
}

/** Throws NOT_FOUND, as if there were no set-up, unless it is the token of the printed link. */
async function requireSetupToken(db: Database, token: string): Promise<void> {
  if (!(await isSetupToken(db, token))) throw new AppError('NOT_FOUND');
}

/** Locks the set-up until the transaction ends. Throws NOT_FOUND once it is finished, and for another token. */
async function lockSetupWithToken(trx: Database, token: string): Promise<SetupRow> {
  const setup = await lockSetup(trx);
  if (!setup?.token_hash || !isSameSecret(hashToken(token), setup.token_hash)) throw new AppError('NOT_FOUND');
  return setup;
}

const cachedHash = cached<string | null>({ name: 'state of the set-up', maxEntries: 1, maxEntryBytes: 0.1 * MB });

/** Whether the set-up was offered and isn't finished. Each page asks: costs no query. */
export const isSetupPending = async (db: Database): Promise<boolean> => (await findTokenHash(db)) !== null;

/** The hash of the valid token; null unless the set-up is pending. */
const findTokenHash = (db: Database): Promise<string | null> =>
  cachedHash(db, '', async () => {
    dependsOn(SETUP_TAG);
    return (await findSetup(db))?.token_hash ?? null;
  });

/** The countries as the catalogue stores them. Each city gets a separate address; a currency has one rate. */
function toCountryInputs(countries: SetupCountry[]): CountryInput[] {
  const slugs = new Set<string>();
  const toSlug = ({ name }: SetupCountry['cities'][number], code: string): string => {
    const suggested = known.find((country) => country.code === code)?.cities.find((city) => city.name.en === name.en);
    const isFree = suggested && !slugs.has(suggested.slug);
    const slug = isFree ? suggested.slug : toCitySlug(name, code, (one) => slugs.has(one));
    slugs.add(slug);
    return slug;
  };
  return countries.map(({ cities, ...country }) => ({
    ...country,
    exchangeRate: countries.find(({ currency }) => currency === country.currency)?.exchangeRate ?? country.exchangeRate,
    currencyDecimals: decimalsOf(country.currency),
    flag: toFlag(country.code),
    cities: cities.map((city) => ({ ...city, slug: toSlug(city, country.code) })),
  }));
}

/** 3 for Kuwaiti dinars. */
const decimalsOf = (currency: string): number =>
  new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2;

type SetupRow = Selectable<Setup>;

/** Undefined if this installation was never empty at a start without the demo. */
const findSetup = (db: Database): Promise<SetupRow | undefined> =>
  db.selectFrom('setup').selectAll().executeTakeFirst();

/** Locks the row until the transaction ends. */
const lockSetup = (trx: Database): Promise<SetupRow | undefined> =>
  trx.selectFrom('setup').selectAll().forUpdate().executeTakeFirst();

async function storeTokenHash(trx: Database, tokenHash: string): Promise<void> {
  await trx
    .insertInto('setup')
    .values({ token_hash: tokenHash })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ token_hash: tokenHash }))
    .execute();
}

async function deleteSetup(trx: Database): Promise<void> {
  await trx.deleteFrom('setup').execute();
}

async function setAdmin(trx: Database, userId: number): Promise<void> {
  await trx.updateTable('setup').set({ admin_id: userId }).execute();
}

async function setFinished(trx: Database, finishedAt: Date): Promise<void> {
  await trx.updateTable('setup').set({ token_hash: null, finished_at: finishedAt }).execute();
}

/** Whether the database has categories and an admin. */
async function findContents(db: Database): Promise<{ hasCategories: boolean; hasAdmin: boolean }> {
  const { rows } = await sql<{ hasCategories: boolean; hasAdmin: boolean }>`
    select exists (select from categories) as "hasCategories",
      exists (select from users where role = 'admin') as "hasAdmin"
  `.execute(db);
  return rows[0]!; // a select without from has one row
}

/** Published when the set-up of an empty installation begins, ends or gets another token. */
export const SETUP_TAG: Tag = 'setup';
