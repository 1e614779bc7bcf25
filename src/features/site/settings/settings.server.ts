import { sql } from 'kysely';

import { publishChange, transact } from '#platform/bus/transact.server.ts';
import type { StaffCtx } from '#platform/context.server.ts';
import type { Database } from '#platform/data/database.server.ts';
import { fieldError } from '#platform/http/errors.ts';
import { handle } from '#platform/http/handler.server.ts';
import { LANGUAGES } from '#platform/text/language.ts';
import { recordEdit } from '#platform/versioned/record-edit.server.ts';

import { toContactNumber } from '../contact/contact-number.server.ts';
import type { StoredSite } from '../contract.ts';
import { detachPictures, sanitizeSite, SITE_TAG, toSiteConfig } from '../site.server.ts';
import * as settingsApi from './contract.ts';
import type { VersionedSettings } from './contract.ts';
import { completeTexts, SETTING_KEYS, settingOf, type Settings } from './settings.ts';

export const settingsRoutes = [
  handle(settingsApi.get, async (ctx) => {
    const { version, values } = await findSettings(ctx.db);
    return { ...values, version };
  }),

  handle(settingsApi.save, (ctx, { body }) => saveSettings(ctx, body)),
];

/**
 * Saves a form. Returns it as stored. Throws VERSION_CONFLICT, and refuses a default language that is off, or manual
 * payments without instructions.
 */
async function saveSettings(
  ctx: StaffCtx<'admin'>,
  { version, ...form }: VersionedSettings,
): Promise<VersionedSettings> {
  const { userId } = ctx.viewer;
  const languages = LANGUAGES.filter((language) => form.languages.includes(language));
  if (!languages.includes(form.defaultLanguage)) throw fieldError('defaultLanguage', 'languageOff');
  if (form.manualPayments && !form.manualPaymentText.en && !form.manualPaymentText.ar)
    throw fieldError('manualPaymentText', 'manualPaymentTextRequired');
  const numbers = await toContactNumbers(ctx.db, form);
  return transact(ctx, async (trx) => {
    const stored = await lockSettings(trx);
    const edit = await recordEdit<Settings>(ctx, trx, {
      action: 'settings.edit',
      targetId: 'settings',
      version,
      values: completeTexts(sanitizeSite({ ...form, ...numbers, languages })),
      stored,
    });
    if (!edit) return { ...stored.values, version };
    await updateSettings(trx, edit.version, edit.changed);
    await detachPictures(trx, picturesOf(edit.changed), userId);
    publishChange(trx, SITE_TAG);
    return { ...stored.values, ...edit.changed, version: edit.version };
  });
}

/** The form's contact numbers as they are stored. Refuses what can't be called. */
async function toContactNumbers(db: Database, form: Settings): Promise<Partial<Settings>> {
  const contactPhone = await toContactNumber(db, form.contactPhone, { isWhatsApp: false });
  if (contactPhone === undefined) throw fieldError('contactPhone', 'phoneInvalid');
  const contactWhatsAppNumber = await toContactNumber(db, form.contactWhatsAppNumber, { isWhatsApp: true });
  if (contactWhatsAppNumber === undefined) throw fieldError('contactWhatsAppNumber', 'phoneInvalid');
  return { contactPhone, contactWhatsAppNumber };
}

/** Stores the first settings of a new installation, in the caller's transaction, which records them. */
export async function setUpSite(trx: Database, values: Partial<Settings>, userId: number): Promise<void> {
  const { version } = await lockSettings(trx);
  await updateSettings(trx, version + 1, values);
  await detachPictures(trx, picturesOf(values), userId);
  publishChange(trx, SITE_TAG);
}

const picturesOf = (values: Partial<Settings>): string[] =>
  SETTING_KEYS.filter((key) => settingOf(key).field.kind === 'picture').flatMap((key) => (values[key] as string) ?? []);

interface StoredSettings {
  version: number;
  values: Settings;
}

const selectSettings = (db: Database) => db.selectFrom('site_config').select(['version', 'config']);

async function findSettings(db: Database): Promise<StoredSettings> {
  return toSettings(await selectSettings(db).executeTakeFirstOrThrow());
}

/** Locks them until the transaction ends. */
async function lockSettings(trx: Database): Promise<StoredSettings> {
  return toSettings(await selectSettings(trx).forUpdate().executeTakeFirstOrThrow());
}

async function updateSettings(trx: Database, version: number, changed: Partial<Settings>): Promise<void> {
  await trx
    .updateTable('site_config')
    .set({ version, config: sql`config || ${JSON.stringify(changed)}::jsonb`, updated_at: new Date() })
    .execute();
}

const toSettings = ({ version, config }: { version: number; config: StoredSite }): StoredSettings => ({
  version,
  values: completeTexts(toSiteConfig(config)),
});
