import { publishChange, transact } from '#platform/bus/transact.server.ts';
import type { StaffCtx } from '#platform/context.server.ts';
import type { Database } from '#platform/data/database.server.ts';
import { fieldError } from '#platform/http/errors.ts';
import { LANGUAGES } from '#platform/text/language.ts';
import { recordEdit } from '#platform/versioned/record-edit.server.ts';

import { detachPictures } from '../detach-pictures.server.ts';
import { sanitizeSite, SITE_TAG } from '../site.server.ts';
import type { VersionedSettings } from './contract.ts';
import { lockSettings, updateSettings } from './queries.server.ts';
import { completeTexts, SETTING_KEYS, settingOf, type Settings } from './settings.ts';

/**
 * Saves a form. Returns it as stored. Throws VERSION_CONFLICT, and refuses a default language that is off, or manual
 * payments without instructions.
 */
export async function saveSettings(
  ctx: StaffCtx<'admin'>,
  { version, ...form }: VersionedSettings,
): Promise<VersionedSettings> {
  const { userId } = ctx.viewer;
  const languages = LANGUAGES.filter((language) => form.languages.includes(language));
  if (!languages.includes(form.defaultLanguage)) throw fieldError('defaultLanguage', 'languageOff');
  if (form.manualPayments && !form.manualPaymentText.en && !form.manualPaymentText.ar)
    throw fieldError('manualPaymentText', 'manualPaymentTextRequired');
  return transact(ctx, async (trx) => {
    const stored = await lockSettings(trx);
    const edit = await recordEdit<Settings>(ctx, trx, {
      action: 'settings.edit',
      targetId: 'settings',
      version,
      values: completeTexts(sanitizeSite({ ...form, languages })),
      stored,
    });
    if (!edit) return { ...stored.values, version };
    await updateSettings(trx, edit.version, edit.changed);
    await detachPictures(trx, picturesOf(edit.changed), userId);
    publishChange(trx, SITE_TAG);
    return { ...stored.values, ...edit.changed, version: edit.version };
  });
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
