import { publishChange, transact } from '#platform/bus/transact.server.ts';
import { type Ctx, requireRole } from '#platform/context.server.ts';
import { recordEdit } from '#platform/versioned/record-edit.server.ts';

import { sanitizeBilingual } from '../sanitize-site.server.ts';
import { SITE_TAG } from '../site.server.ts';
import type { Settings } from './contract.ts';
import { lockSettings, updateSettings } from './queries.server.ts';

/** Saves the form that shows `version`. Returns the new version. Throws VERSION_CONFLICT. */
export async function saveSettings(ctx: Ctx, version: number, form: Settings): Promise<number> {
  requireRole(ctx, 'admin');
  return transact(ctx, async (trx) => {
    const edit = await recordEdit<Settings>(ctx, trx, {
      action: 'settings.edit',
      targetId: 'settings',
      version,
      values: { ...form, footerText: sanitizeBilingual(form.footerText) },
      stored: await lockSettings(trx),
    });
    if (!edit) return version;
    await updateSettings(trx, edit.version, edit.changed);
    publishChange(trx, SITE_TAG);
    return edit.version;
  });
}
