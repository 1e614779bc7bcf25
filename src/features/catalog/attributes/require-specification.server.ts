import type { Database } from '#platform/data/database.server.ts';
import { AppError } from '#platform/http/errors.ts';
import { withBothLanguages } from '#platform/text/language.ts';

import { requireRow } from '../categories/categories.server.ts';
import { type CategoryRow, lockCategories } from '../categories/queries.server.ts';
import { findSpecifications } from '../queries.server.ts';
import type { VersionedSpecification } from './contract.ts';
import type { SpecificationRow } from './queries.server.ts';

/** A category with the data that its attributes are validated against. */
export interface CategoryAttributes {
  categories: CategoryRow[];
  category: CategoryRow;
  /** All specifications of the marketplace. */
  specifications: SpecificationRow[];
}

/** Locks the categories, which serializes changes of attributes and of the tree. Throws CATEGORY_NOT_FOUND. */
export async function lockAttributes(trx: Database, slug: string): Promise<CategoryAttributes> {
  const categories = await lockCategories(trx);
  return { categories, category: requireRow(categories, slug), specifications: await findSpecifications(trx) };
}

/** A specification that a category defines itself. Throws ATTRIBUTE_NOT_FOUND. */
export function requireSpecification(
  { category, specifications }: Pick<CategoryAttributes, 'category' | 'specifications'>,
  key: string,
): SpecificationRow {
  const row = specifications.find((one) => one.category_id === category.id && one.key === key);
  if (!row) throw new AppError('ATTRIBUTE_NOT_FOUND');
  return row;
}

/** The specifications of a category, of those above it and of those below it. A key belongs to one of them. */
export function relatedSpecifications({
  categories,
  category,
  specifications,
}: CategoryAttributes): SpecificationRow[] {
  const ids = new Set([...pathOf(categories, category).map(({ id }) => id), ...subtreeIds(categories, category.id)]);
  return specifications.filter(({ category_id }) => ids.has(category_id));
}

/** From the top category to this one. */
export function pathOf(categories: CategoryRow[], category: CategoryRow): CategoryRow[] {
  const parent = categories.find(({ id }) => id === category.parent_id);
  return [...(parent ? pathOf(categories, parent) : []), category];
}

/** The row ids of a category and of all below it. */
export function subtreeIds(categories: CategoryRow[], id: number): number[] {
  const children = categories.filter(({ parent_id }) => parent_id === id);
  return [id, ...children.flatMap((child) => subtreeIds(categories, child.id))];
}

/** A stored specification as a form, which has both languages of each text. */
export function toSpecificationForm(row: SpecificationRow): VersionedSpecification {
  return {
    label: withBothLanguages(row.label),
    unit: withBothLanguages(row.unit),
    min: row.min,
    max: row.max,
    required: row.required,
    filterable: row.filterable,
    onCard: row.on_card,
    isHidden: row.is_hidden,
    dependsOn: row.depends_on,
    options: row.options.map(({ key, label, parent = null, isHidden = false }) => ({
      key,
      label: withBothLanguages(label),
      parent,
      isHidden,
    })),
    version: row.version,
  };
}
