import { ATTRIBUTE_TYPES } from '../attribute-types.ts';
import type { AttributeTypeName } from '../catalog-input.ts';
import type { EditedOption, EditedSpecification, LabelledItem, SpecificationForm } from './contract.ts';

/** The fields of the form that a type uses, in addition to those of every type. */
export function fieldsOf(type: AttributeTypeName): { limits: boolean; unit: boolean; options: boolean } {
  const { hasOptions = false } = ATTRIBUTE_TYPES[type];
  return { limits: ['number', 'year', 'date'].includes(type), unit: type === 'number', options: hasOptions };
}

/** The form without values that its type does not use. */
export function normalizeForm(type: AttributeTypeName, form: SpecificationForm): SpecificationForm {
  const fields = fieldsOf(type);
  const dependsOn = fields.options ? form.dependsOn : null;
  return {
    ...form,
    ...(!fields.unit && { unit: { en: '', ar: '' } }),
    ...(!fields.limits && { min: null, max: null }),
    filterable: form.filterable && ATTRIBUTE_TYPES[type].filter !== 'none',
    dependsOn,
    options: fields.options
      ? form.options.map((option) => ({ ...option, parent: dependsOn === null ? null : option.parent }))
      : [],
  };
}

type Dependency = Pick<EditedSpecification, 'key' | 'type' | 'dependsOn'>;

/** The choices that a specification's options can depend on: others of its category that don't depend on it. */
export function findParents<Choice extends Dependency>(all: Choice[], key: string): Choice[] {
  const dependsOnIt = (one: Dependency): boolean => {
    if (one.key === key) return true;
    const parent = all.find((other) => other.key === one.dependsOn);
    return parent !== undefined && dependsOnIt(parent);
  };
  return all.filter((one) => ATTRIBUTE_TYPES[one.type].hasOptions && !dependsOnIt(one));
}

/** Message keys of invalid fields. `all` are the specifications of the category. */
export function checkForm(
  all: (Dependency & { options: EditedOption[] })[],
  key: string,
  { dependsOn, options }: SpecificationForm,
): Partial<Record<'dependsOn' | 'options', string>> {
  const parent = dependsOn === null ? null : findParents(all, key).find((one) => one.key === dependsOn);
  if (parent === undefined) return { dependsOn: 'attributeNotChoice' };
  const parents = new Set(parent?.options.map((option) => option.key));
  if (options.some((option) => option.parent !== null && !parents.has(option.parent)))
    return { options: 'optionParentUnknown' };
  return hasRepeated(options) ? { options: 'optionRepeated' } : {};
}

export const hasRepeated = (items: LabelledItem[]): boolean => new Set(items.map(({ key }) => key)).size < items.length;

/** The sum of the counts of these keys. */
export const sumOf = (keys: string[], counts: Record<string, number>): number =>
  keys.reduce((sum, key) => sum + (counts[key] ?? 0), 0);
