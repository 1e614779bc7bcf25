import { getCatalog } from '#features/catalog/catalog.server.ts';
import type { Database } from '#platform/data/database.server.ts';
import { fieldError } from '#platform/http/errors.ts';

import { parseAdForm, type ParsedAdForm } from './parse-ad-form.server.ts';

/** Like `parseAdForm`, for a new ad, which a hidden category, country or city does not accept. */
export async function parseNewAdForm(db: Database, form: Parameters<typeof parseAdForm>[0]): Promise<ParsedAdForm> {
  const catalog = await getCatalog(db);
  const parsed = parseAdForm(form, catalog);
  const { categoryId, countryId, content } = parsed;
  if (catalog.categoryById.get(categoryId)?.isHidden) throw fieldError('categoryId', 'categoryHidden');
  if (catalog.countryById.get(countryId)?.isHidden) throw fieldError('country', 'countryHidden');
  if (catalog.cityById.get(content.city_id ?? 0)?.isHidden) throw fieldError('city', 'cityHidden');
  return parsed;
}
