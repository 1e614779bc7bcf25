import type { VersionedCategory } from './contract.ts';
import type { CategoryRow } from './queries.server.ts';

const EMPTY = { en: '', ar: '' };

/** A stored category as a form, which has both languages of its name. */
export function toCategoryForm(row: CategoryRow, rows: CategoryRow[]): VersionedCategory {
  return {
    name: { ...EMPTY, ...row.name },
    parentId: rows.find(({ id }) => id === row.parent_id)?.slug ?? null,
    icon: row.icon,
    picture: row.picture,
    isHidden: row.is_hidden,
    needsApproval: row.needs_approval,
    needsPictures: row.needs_pictures,
    schemaType: row.schema_type,
    lifetimeDays: row.lifetime_days,
    maxOpenAds: row.max_open_ads,
    version: row.version,
  };
}
