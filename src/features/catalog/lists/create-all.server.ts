import { transact } from '#platform/bus/transact.server.ts';
import type { StaffCtx } from '#platform/context.server.ts';
import type { Database } from '#platform/data/database.server.ts';
import type { ResponseData } from '#platform/http/endpoint.ts';
import { fieldError } from '#platform/http/errors.ts';
import { handle } from '#platform/http/handler.server.ts';
import { csvResponse } from '#platform/table/csv-response.server.ts';
import { loadMessages } from '#platform/text/load-messages.server.ts';
import { isSameName } from '#platform/text/parse-names.ts';
import { toSlug } from '#platform/text/slug.ts';

import { addSpecification } from '../attributes/edit-specification.server.ts';
import { takeItemKey, toFreeKey } from '../attributes/item-keys.ts';
import type { SpecificationForm } from '../attributes/contract.ts';
import { type SpecificationRow, updateSpecification } from '../attributes/queries.server.ts';
import { relatedSpecifications, toSpecificationForm } from '../attributes/require-specification.server.ts';
import { normalizeForm } from '../attributes/rules.ts';
import { addCategory, findTakenSlugs } from '../categories/categories.server.ts';
import { type CategoryRow, lockCategories } from '../categories/queries.server.ts';
import { toFreeSlug } from '../categories/rules.ts';
import { findCategories, findSpecifications } from '../queries.server.ts';
import * as listsApi from './contract.ts';
import type { CategoryList } from './contract.ts';

export const listsRoutes = [
  handle(listsApi.createAll, (ctx, { body }) => createAll(ctx, body)),
  handle(listsApi.exportAll, (ctx) => exportAll(ctx)),
];

/**
 * Adds categories, then specifications, in one transaction. What exists at its place is skipped. Throws
 * CATEGORY_HAS_ADS.
 */
async function createAll(ctx: StaffCtx<'admin'>, list: CategoryList): Promise<Created> {
  return transact(ctx, async (trx) => {
    const rows = await lockCategories(trx);
    const created: Created = { categories: 0, specifications: 0, skipped: [] };
    /** By the address that the list gives them. */
    const listed = new Map<string, CategoryRow>();
    const find = (slug: string, field: keyof CategoryList) => {
      const row = listed.get(slug) ?? rows.find((one) => one.slug === slug);
      if (!row) throw fieldError(field, 'categoryUnknown');
      return row;
    };
    const slugs = await findTakenSlugs(trx, rows);
    for (const { slug, name, parentId } of list.categories) {
      const parent = parentId === null ? null : find(parentId, 'categories');
      const existing = rows.find((row) => row.parent_id === (parent?.id ?? null) && isSameName(row.name, name));
      if (existing) {
        created.skipped.push(name);
        listed.set(slug, existing);
        continue;
      }
      created.categories += 1;
      const free = slugs.has(slug) ? toFreeSlug(name.en, parent?.slug ?? null, (one) => slugs.has(one)) : slug;
      const category = { slug: free, name, parentId: parent?.slug ?? null };
      listed.set(slug, await addCategory(ctx, trx, rows, category));
      slugs.add(free);
    }
    const stored = await findSpecifications(trx);
    for (const { categoryId, ...form } of list.specifications) {
      const category = find(categoryId, 'specifications');
      const others = relatedSpecifications({ categories: rows, category, specifications: stored });
      if (others.some(({ label }) => isSameName(label, form.label))) created.skipped.push(form.label);
      else {
        stored.push(await addListed(ctx, trx, { category, others, form }));
        created.specifications += 1;
      }
    }
    return created;
  });
}

type Created = ResponseData<typeof listsApi.createAll>;

interface Listed {
  category: CategoryRow;
  /** Those whose keys are taken. */
  others: SpecificationRow[];
  form: Omit<CategoryList['specifications'][number], 'categoryId'>;
}

async function addListed(
  ctx: StaffCtx<'admin'>,
  trx: Database,
  { category, others, form: { label, type, options, ...settings } }: Listed,
): Promise<SpecificationRow> {
  const key = toFreeKey(toSlug(label.en) || 'specification', (one) => others.some((other) => other.key === one));
  const row = await addSpecification(ctx, trx, category, { key, label, type });
  const taken = new Set<string>();
  const form: SpecificationForm = {
    ...toSpecificationForm(row),
    ...settings,
    options: options.map((one) => ({ key: takeItemKey(one, taken), label: one, parent: null, isHidden: false })),
  };
  await updateSpecification(trx, row.id, normalizeForm(type, form), row.version);
  return row;
}

const messages = loadMessages('admin-categories');

/** All categories in the order of the tree. `parseCategoryList` reads the file. */
async function exportAll(ctx: StaffCtx<'admin'>): Promise<Response> {
  const t = messages[ctx.language];
  const rows = await findCategories(ctx.db);
  const below = (parentId: number | null): CategoryRow[] =>
    rows.filter(({ parent_id }) => parent_id === parentId).flatMap((row) => [row, ...below(row.id)]);
  async function* batches() {
    yield below(null);
  }
  return csvResponse({
    name: 'categories',
    now: ctx.clock(),
    columns: [
      { label: t('slug'), value: ({ slug }) => slug },
      { label: t('field_parentId'), value: (row) => rows.find(({ id }) => id === row.parent_id)?.slug },
      { label: t('nameInEnglish'), value: ({ name }) => name.en },
      { label: t('nameInArabic'), value: ({ name }) => name.ar },
    ],
    rows: batches(),
  });
}
