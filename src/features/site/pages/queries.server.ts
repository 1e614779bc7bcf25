import type { Database } from '#platform/data/database.server.ts';
import type { Bilingual } from '#platform/text/language.ts';

import type { PageForm } from './contract.ts';

/** Pages with the text of their current version. */
const selectPages = (db: Database) =>
  db
    .selectFrom('pages')
    .innerJoin('page_versions', (join) =>
      join.onRef('page_versions.page_id', '=', 'pages.id').onRef('page_versions.version', '=', 'pages.version'),
    )
    .select(['pages.id', 'slug', 'is_hidden', 'is_in_footer', 'pages.version', 'title', 'body']);

export type PageRow = Awaited<ReturnType<typeof findPages>>[number];

/** All pages, oldest first. */
export const findPages = (db: Database) => selectPages(db).orderBy('pages.id').execute();

export const filterPages = (db: Database) =>
  selectPages(db)
    .leftJoin('users', 'users.id', 'page_versions.saved_by')
    .select(['saved_at', 'saved_by', 'users.name']);

export const findPage = (db: Database, slug: string) => selectPages(db).where('slug', '=', slug).executeTakeFirst();

/** Locks it until the transaction ends. */
export async function lockPage(trx: Database, slug: string) {
  // Locks in a separate statement, because one that waited for the lock would join the previous version.
  await trx.selectFrom('pages').select('id').where('slug', '=', slug).forUpdate().executeTakeFirst();
  return findPage(trx, slug);
}

/** Undefined if the slug is taken. */
export const insertPage = (trx: Database, slug: string) =>
  trx
    .insertInto('pages')
    .values({ slug, is_hidden: true })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();

interface NewVersion {
  version: number;
  at: Date;
  by: number;
}

/** Stores a page as a new version, which becomes the current one. */
export async function insertPageVersion(
  trx: Database,
  id: number,
  { title, bodyEn, bodyAr, isHidden, isInFooter }: PageForm,
  { version, at, by }: NewVersion,
): Promise<void> {
  await trx
    .insertInto('page_versions')
    .values({
      page_id: id,
      version,
      title: JSON.stringify(title),
      body: JSON.stringify({ en: bodyEn, ar: bodyAr }),
      saved_at: at,
      saved_by: by,
    })
    .execute();
  await trx
    .updateTable('pages')
    .set({ version, is_hidden: isHidden, is_in_footer: isInFooter })
    .where('id', '=', id)
    .execute();
}

/** Removes it with its versions. */
export async function deletePage(trx: Database, id: number): Promise<void> {
  await trx.deleteFrom('pages').where('id', '=', id).execute();
}

const MAX_VERSIONS = 100;

/** Without texts, latest first. */
export const findPageVersions = (db: Database, slug: string) =>
  db
    .selectFrom('page_versions')
    .innerJoin('pages', 'pages.id', 'page_versions.page_id')
    .leftJoin('users', 'users.id', 'page_versions.saved_by')
    .select(['page_versions.version', 'saved_at', 'saved_by', 'users.name'])
    .where('slug', '=', slug)
    .orderBy('page_versions.version', 'desc')
    .limit(MAX_VERSIONS)
    .execute();

/** A version and the one before it, in this order. */
export const findPageTexts = (db: Database, slug: string, version: number) =>
  db
    .selectFrom('page_versions')
    .innerJoin('pages', 'pages.id', 'page_versions.page_id')
    .select(['page_versions.version', 'title', 'body'])
    .where('slug', '=', slug)
    .where('page_versions.version', 'in', [version, version - 1])
    .orderBy('page_versions.version', 'desc')
    .execute();

/** Replaces the HTML of the current version. */
export async function updatePageBody(trx: Database, slug: string, body: Bilingual): Promise<void> {
  await trx
    .updateTable('page_versions')
    .from('pages')
    .set({ body: JSON.stringify(body) })
    .whereRef('page_versions.page_id', '=', 'pages.id')
    .whereRef('page_versions.version', '=', 'pages.version')
    .where('slug', '=', slug)
    .execute();
}
