import { dependsOn } from '#platform/bus/depends-on.server.ts';
import { cached } from '#platform/caches/cached.server.ts';
import { MB } from '#platform/caches/create-cache.ts';
import type { Database } from '#platform/data/database.server.ts';
import { AppError } from '#platform/http/errors.ts';
import type { Bilingual } from '#platform/text/language.ts';

import { sanitizeBilingual } from '../sanitize-rich-text.server.ts';
import { SITE_TAG } from '../site.server.ts';
import { isBuiltInPage, pagePath } from './built-in-pages.ts';
import { findPages } from './queries.server.ts';

interface ShownPage {
  slug: string;
  title: Bilingual;
  body: Bilingual;
  isInFooter: boolean;
}

const cachedPages = cached<ShownPage[]>({ name: 'pages of the operator', maxEntries: 1, maxEntryBytes: 1 * MB });

/** The pages of the site without the hidden ones, oldest first, cached. Their HTML is sanitized. */
const getPages = (db: Database): Promise<ShownPage[]> =>
  cachedPages(db, '', async () => {
    dependsOn(SITE_TAG);
    const rows = await findPages(db);
    return rows
      .filter(({ is_hidden }) => !is_hidden)
      .map(({ slug, title, body, is_in_footer }) => ({
        slug,
        title,
        body: sanitizeBilingual(body),
        isInFooter: is_in_footer,
      }));
  });

/** Undefined for missing and hidden pages. */
export const findShownPage = async (db: Database, slug: string): Promise<ShownPage | undefined> =>
  (await getPages(db)).find((page) => page.slug === slug);

/** Throws PAGE_NOT_FOUND for missing and hidden pages. */
export async function getShownPage(db: Database, slug: string): Promise<ShownPage> {
  const page = await findShownPage(db, slug);
  if (!page) throw new AppError('PAGE_NOT_FOUND');
  return page;
}

/** The operator's own pages that the footer links to. The built-in ones have fixed links. */
export async function getFooterPages(db: Database): Promise<{ slug: string; title: Bilingual }[]> {
  const pages = await getPages(db);
  return pages
    .filter(({ slug, isInFooter }) => isInFooter && !isBuiltInPage(slug))
    .map(({ slug, title }) => ({ slug, title }));
}

/** The paths of the operator's own pages. */
export async function listPagePaths(db: Database): Promise<string[]> {
  const pages = await getPages(db);
  return pages.filter(({ slug }) => !isBuiltInPage(slug)).map(({ slug }) => pagePath(slug));
}
