import type { Bilingual } from '#platform/text/language.ts';

import { sanitizeBilingual } from '../sanitize-rich-text.server.ts';
import type { PageText, VersionedPage } from './contract.ts';
import type { PageRow } from './queries.server.ts';

/** The texts of a stored version as fields of the form, sanitized. */
export function toPageText({ title, body }: { title: Bilingual; body: Bilingual }): PageText {
  const { en = '', ar = '' } = sanitizeBilingual(body);
  return { title: { en: '', ar: '', ...title }, bodyEn: en, bodyAr: ar };
}

export const toPageForm = (row: PageRow): VersionedPage => ({
  ...toPageText(row),
  isHidden: row.is_hidden,
  isInFooter: row.is_in_footer,
  version: row.version,
});
