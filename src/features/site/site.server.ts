import { sql } from 'kysely';

import { dependsOn } from '#platform/bus/depends-on.server.ts';
import type { Tag } from '#platform/bus/tag.ts';
import { publishChange } from '#platform/bus/transact.server.ts';
import { cached } from '#platform/caches/cached.server.ts';
import { MB } from '#platform/caches/create-cache.ts';
import type { Ctx } from '#platform/context.server.ts';
import type { Database } from '#platform/data/database.server.ts';
import { AppError } from '#platform/http/errors.ts';
import { type Bilingual, type Language, localize } from '#platform/text/language.ts';

import type { StoredSite } from './contract.ts';
import { imageIdOf } from './picture-path.ts';
import { sanitizeBilingual } from './sanitize-rich-text.server.ts';
import { DEFAULT_SITE, SETTING_KEYS, settingOf, type SiteConfig } from './settings/settings.ts';

const cachedSite = cached<SiteConfig>({ name: 'settings of the site', maxEntries: 1, maxEntryBytes: 0.2 * MB });

/** Published when the configuration, a page, a banner or an FAQ changes. */
export const SITE_TAG: Tag = 'site';

/** The operator's configuration, cached. Its HTML is sanitized on reading too. */
export function getSite(db: Database): Promise<SiteConfig> {
  return cachedSite(db, '', async () => {
    dependsOn(SITE_TAG);
    const { config } = await db.selectFrom('site_config').select('config').executeTakeFirstOrThrow();
    return toSiteConfig(config);
  });
}

/**
 * The configuration, or the default one while the database doesn't answer: for what every response needs, such as its
 * language.
 */
export const getSiteOrDefault = ({ db }: { db: Database }): Promise<SiteConfig> =>
  getSite(db).catch(() => DEFAULT_SITE);

/** Completes what is stored with the defaults: fields that the operator never saved are missing. */
export const toSiteConfig = (stored: StoredSite): SiteConfig => sanitizeSite({ ...DEFAULT_SITE, ...stored });

/** Removes scripts from the settings that are HTML. */
export function sanitizeSite<Site extends SiteConfig>(site: Site): Site {
  const sanitized = { ...site };
  for (const key of SETTING_KEYS.filter((one) => settingOf(one).isHtml))
    Object.assign(sanitized, { [key]: sanitizeBilingual(site[key] as Bilingual) });
  return sanitized;
}

/** Replaces the configuration: for the demo. Members of staff use `saveSettings`. */
export async function saveSite(trx: Database, site: SiteConfig): Promise<void> {
  const config = JSON.stringify(sanitizeSite(site));
  await trx
    .updateTable('site_config')
    .set(({ eb }) => ({ config, version: eb('version', '+', 1), updated_at: new Date() }))
    .execute();
  publishChange(trx, SITE_TAG);
}

/** The site's name, for emails and titles. */
export async function getSiteName(db: Database, language: Language): Promise<string> {
  return localize((await getSite(db)).name, language);
}

/** Throws READ_ONLY while the site is in maintenance, except for staff. */
export async function requireWritable({ db, viewer }: Ctx): Promise<void> {
  if (viewer && viewer.role !== 'member') return;
  if ((await getSite(db)).isReadOnly) throw new AppError('READ_ONLY');
}

/** Removes the owner of site pictures, given by path, so that they stay when the uploader's account is erased. */
export async function detachPictures(trx: Database, pictures: string[], ownerId: number): Promise<void> {
  const ids = pictures.flatMap((path) => imageIdOf(path) ?? []);
  await trx
    .updateTable('images')
    .set({ owner_id: null })
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .where('owner_id', '=', ownerId)
    .execute();
}
