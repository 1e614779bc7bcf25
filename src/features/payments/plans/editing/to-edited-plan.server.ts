import type { Catalog } from '#features/catalog/catalog.server.ts';

import type { PlanRow } from '../queries.server.ts';
import type { EditedPlan } from './contract.ts';

const EMPTY = { en: '', ar: '' };

/** A stored plan as a form, which has both languages of each text. */
export const toEditedPlan = (row: PlanRow, { categoryById }: Catalog): EditedPlan => ({
  _id: String(row.id),
  purpose: row.purpose,
  name: { ...EMPTY, ...row.name },
  description: { ...EMPTY, ...row.description },
  prices: row.prices,
  days: row.days,
  featuredDays: row.featured_days,
  pictures: row.pictures,
  categoryIds: row.category_ids && row.category_ids.flatMap((id) => categoryById.get(id)?._id ?? []),
  isHidden: !row.active,
  version: row.version,
});
