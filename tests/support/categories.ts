import { expect } from 'vitest';

import type { TreeCategory, VersionedCategory } from '#features/catalog/categories/contract.ts';

import { carForm } from './car-form.ts';
import { addImage, type Answer, openMarketplace } from './marketplace.ts';

/** Opens a marketplace with helpers to edit its categories. */
export async function openCategories() {
  const market = await openMarketplace();
  const [admin, seller] = [await market.person('admin'), await market.person()];
  const call = (method: string, path: string, body?: unknown): Promise<Answer> =>
    market.call(method, `/admin/categories${path}`, { by: admin, ...(body !== undefined && { body }) });
  const tree = async (): Promise<TreeCategory[]> => (await call('GET', '')).body.data.categories;
  const open = async (slug: string): Promise<VersionedCategory> => ({
    ...(await call('GET', `/${slug}`)).body.data,
    icon: '/placeholder.svg',
  });
  let added = 0;
  return {
    market,
    seller,
    call,
    open,
    childrenOf: async (parent: string | null) =>
      (await tree()).filter(({ parentId }) => parentId === parent).map(({ _id }) => _id),
    entries: (slug: string) =>
      market.db
        .selectFrom('audit_log')
        .select(['action', 'before', 'after'])
        .where('target_kind', '=', 'category')
        .where('target_id', '=', slug)
        .orderBy('id')
        .execute(),
    publicCategories: async (): Promise<{ _id: string; name: object; parentId: string | null }[]> =>
      (await market.call('GET', '/category/getCategory/list')).body.data,
    /** Adds a category and returns its slug. */
    async add(parentId: string | null = null): Promise<string> {
      const slug = `category-${++added}`;
      const { status } = await call('POST', '', { slug, parentId, name: { en: `Category ${added}`, ar: '' } });
      expect(status).toBe(200);
      return slug;
    },
    move: async (slug: string, parentId: string | null, before: string | null = null) =>
      call('POST', `/${slug}/move`, { version: (await open(slug)).version, parentId, before }),
    post: async (categoryId: string, changes: object = {}) =>
      market.call('POST', '/ads', {
        by: seller,
        body: carForm([await addImage(market, seller)], {
          categoryId,
          specification: {},
          optionalSpecifications: {},
          additionalDetails: [],
          ...changes,
        }),
      }),
  };
}
