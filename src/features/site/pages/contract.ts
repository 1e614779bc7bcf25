import * as z from 'zod/mini';

import { BilingualText } from '#platform/text/bilingual-text.ts';
import { formText, requiredBilingualForm, Slug } from '#platform/data/form-text.ts';
import { EmptyObject } from '#platform/http/empty-object.ts';
import { endpoint } from '#platform/http/endpoint.ts';
import { MAX_INT32 } from '#platform/data/integers.ts';
import { tableEndpoints, tableQuery } from '#platform/table/table-query.ts';
import { Version } from '#platform/versioned/version.ts';

export const MAX_PAGE_TITLE = 100;
/** HTML characters per language. */
const MAX_PAGE_BODY = 50_000;

const params = z.object({ id: z.string('invalidValue').check(z.regex(/^[a-z0-9-]{1,80}$/, 'invalidId')) });

export const getPage = endpoint('GET /pages/:id', {
  summary: 'A content page by its slug. PAGE_NOT_FOUND for hidden ones',
  tags: ['site'],
  params,
  data: z.object({ title: BilingualText, body: BilingualText }),
});

const Title = requiredBilingualForm(MAX_PAGE_TITLE, 'pageTitleRequired');

/** The form of a page. Its bodies are separate fields, so that two translators don't conflict. */
export const PageForm = z.object({
  title: Title,
  /** HTML. */
  bodyEn: formText(MAX_PAGE_BODY),
  bodyAr: formText(MAX_PAGE_BODY),
  /** Not on the site. Built-in pages can't be hidden. */
  isHidden: z.boolean('invalidValue'),
  /** Built-in pages are always linked. */
  isInFooter: z.boolean('invalidValue'),
});
export type PageForm = z.infer<typeof PageForm>;

const VersionedPage = z.extend(PageForm, { version: Version });
export type VersionedPage = z.infer<typeof VersionedPage>;

const Editor = z.nullable(z.object({ name: z.string() }));

const PageRow = z.object({
  /** The slug. */
  _id: z.string(),
  title: BilingualText,
  isHidden: z.boolean(),
  isInFooter: z.boolean(),
  savedAt: z.string(),
  /** Null: never edited. */
  savedBy: Editor,
});

export const pages = tableEndpoints('/admin/pages', {
  summary: 'The content pages, hidden ones too',
  access: 'admin',
  tags: ['site'],
  query: tableQuery(['path', 'savedAt'], 'asc', {}),
  row: PageRow,
});

export const get = endpoint('GET /admin/pages/:id', {
  summary: 'A page as a form, with its version',
  access: 'admin',
  params,
  data: VersionedPage,
});

export const NewPage = z.object({ slug: Slug, title: Title });
export type NewPage = z.infer<typeof NewPage>;

export const create = endpoint('POST /admin/pages', {
  summary: 'Adds a page, empty and hidden. PAGE_EXISTS if its address is taken',
  access: 'admin',
  body: NewPage,
  data: VersionedPage,
});

export const save = endpoint('PUT /admin/pages/:id', {
  summary: 'Saves a page. VERSION_CONFLICT if it changed since the given version: `data` says what changed',
  access: 'admin',
  params,
  body: VersionedPage,
  data: VersionedPage,
});

export const remove = endpoint('DELETE /admin/pages/:id', {
  summary: 'Removes a page and its versions. PAGE_BUILT_IN for about us, terms and privacy policy',
  access: 'admin',
  params,
  data: EmptyObject,
});

const PageVersion = z.object({ version: z.number(), savedAt: z.string(), savedBy: Editor });
export type PageVersion = z.infer<typeof PageVersion>;

export const listVersions = endpoint('GET /admin/pages/:id/versions', {
  summary: 'The last 100 versions of a page, latest first',
  access: 'admin',
  tags: ['site'],
  params,
  data: z.object({ versions: z.array(PageVersion) }),
});

const PageText = z.pick(PageForm, { title: true, bodyEn: true, bodyAr: true });
export type PageText = z.infer<typeof PageText>;

export const getVersion = endpoint('GET /admin/pages/:id/versions/:version', {
  summary: 'The text of a version, and of the one before it',
  access: 'admin',
  params: z.extend(params, { version: z.coerce.number().check(z.int(), z.minimum(1), z.maximum(MAX_INT32)) }),
  data: z.object({ text: PageText, before: z.nullable(PageText) }),
});
