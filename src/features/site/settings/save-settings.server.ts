import { publishChange, transact } from '#platform/bus/transact.server.ts';
import type { StaffCtx } from '#platform/context.server.ts';
import type { Database } from '#platform/data/database.server.ts';
import { fieldError } from '#platform/http/errors.ts';
import { LANGUAGES } from '#platform/text/language.ts';
import { recordEdit } from '#platform/versioned/record-edit.server.ts';

import { detachPictures } from '../detach-pictures.server.ts';
import { sanitizeBilingual } from '../sanitize-rich-text.server.ts';
import { SITE_TAG } from '../site.server.ts';
import { completeTexts } from './complete-texts.ts';
import type { Settings, VersionedSettings } from './contract.ts';
import { lockSettings, updateSettings } from './queries.server.ts';

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
      values: completeTexts({
        ...form,
        languages,
        footerText: sanitizeBilingual(form.footerText),
        tileAttribution: sanitizeBilingual(form.tileAttribution),
      }),
      stored,
    });
    if (!edit) return { ...stored.values, version };
    await updateSettings(trx, edit.version, edit.changed);
    const { logo = '', headerLogo = '', footerLogo = '' } = edit.changed;
    await detachPictures(trx, [logo, headerLogo, footerLogo], userId);
    publishChange(trx, SITE_TAG);
    return { ...stored.values, ...edit.changed, version: edit.version };
  });
}

/** Stores the first settings of a new installation, in the caller's transaction, which records them. */
export async function setUpSite(trx: Database, values: Partial<Settings>, userId: number): Promise<void> {
  const { version } = await lockSettings(trx);
  await updateSettings(trx, version + 1, values);
  const { logo = '', headerLogo = '', footerLogo = '' } = values;
  await detachPictures(trx, [logo, headerLogo, footerLogo], userId);
  publishChange(trx, SITE_TAG);
}
