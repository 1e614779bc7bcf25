import { publishChange } from '#platform/bus/transact.server.ts';
import type { Database } from '#platform/data/database.server.ts';

import { detachPictures } from '../detach-pictures.server.ts';
import { SITE_TAG } from '../site.server.ts';
import type { Settings } from './contract.ts';
import { lockSettings, updateSettings } from './queries.server.ts';

/** Stores the first settings of a new installation, in the caller's transaction, which records them. */
export async function setUpSite(trx: Database, values: Partial<Settings>, userId: number): Promise<void> {
  const { version } = await lockSettings(trx);
  await updateSettings(trx, version + 1, values);
  const { logo = '', headerLogo = '', footerLogo = '' } = values;
  await detachPictures(trx, [logo, headerLogo, footerLogo], userId);
  publishChange(trx, SITE_TAG);
}
