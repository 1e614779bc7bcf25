import { expect } from 'vitest';

import type { AttributeList, EditedOption, EditedSpecification } from '#features/catalog/attributes/contract.ts';
import type { Specification } from '#features/catalog/contract.ts';

import { carForm } from './car-form.ts';
import { addImage, type Answer, openMarketplace } from './marketplace.ts';

export const formOf = ({ key: _, categoryId: __, type: ___, ...form }: EditedSpecification) => form;

export const option = (key: string, parent: string | null = null): EditedOption => ({
  key,
  label: { en: key.toUpperCase(), ar: '' },
  parent,
  isHidden: false,
});

/** Opens a marketplace with helpers to edit the attributes of categories. */
export async function openAttributes() {
  const market = await openMarketplace();
  const [admin, seller] = [await market.person('admin'), await market.person()];
  const call = (method: string, path: string, body?: unknown): Promise<Answer> =>
    market.call(method, `/admin/categories${path && `/${path}`}`, { by: admin, ...(body !== undefined && { body }) });
  const list = async (slug: string): Promise<AttributeList> => (await call('GET', `${slug}/attributes`)).body.data;
  const find = async (slug: string, key: string): Promise<EditedSpecification> =>
    (await list(slug)).specifications.find((one) => one.key === key)!;
  const save = async (slug: string, key: string, changes: Partial<EditedSpecification>) =>
    call('PUT', `${slug}/specifications/${key}`, { ...formOf(await find(slug, key)), ...changes });
  const form = async (categoryId: string, changes: object = {}) =>
    carForm([await addImage(market, seller)], {
      categoryId,
      specification: {},
      optionalSpecifications: {},
      additionalDetails: [],
      ...changes,
    });
  let added = 0;
  return {
    market,
    seller,
    call,
    list,
    find,
    save,
    form,
    /** The specifications in the posting form. */
    asked: async (slug: string): Promise<Specification[]> =>
      (await market.call('GET', `/specification?categoryId=${slug}`)).body.data.specifications,
    /** Adds a category below another one, so that tests don't share attributes. */
    async addCategory(parentId: string | null = null): Promise<string> {
      const slug = `category-${++added}`;
      await call('POST', '', { slug, parentId, name: { en: slug, ar: '' } });
      return slug;
    },
    async add(slug: string, key: string, type: string, changes: Partial<EditedSpecification> = {}): Promise<void> {
      const { status } = await call('POST', `${slug}/specifications`, { key, type, label: { en: key, ar: '' } });
      expect(status).toBe(200);
      if (Object.keys(changes).length > 0) expect((await save(slug, key, changes)).status).toBe(200);
    },
    post: async (categoryId: string, changes: object = {}) =>
      market.call('POST', '/ads', { by: seller, body: await form(categoryId, changes) }),
    attributesOf: async (id: string) =>
      (await market.db.selectFrom('ads').select('attributes').where('id', '=', Number(id)).executeTakeFirstOrThrow())
        .attributes,
    entries: (kind: 'attribute' | 'details', id: string) =>
      market.db
        .selectFrom('audit_log')
        .select(['action', 'before', 'after'])
        .where('target_kind', '=', kind)
        .where('target_id', '=', id)
        .orderBy('id')
        .execute(),
  };
}
