import type { TreeCategory } from '#features/catalog/categories/contract.ts';

/** A top category of the back office's tree. */
export const treeCategory = (fields: Partial<TreeCategory> = {}): TreeCategory => ({
  _id: 'boats',
  parentId: null,
  name: { en: 'Boats', ar: 'قوارب' },
  icon: '/placeholder.svg',
  isHidden: false,
  needsApproval: null,
  needsPictures: null,
  schemaType: null,
  version: 1,
  adsCount: 0,
  mergingInto: null,
  ...fields,
});
