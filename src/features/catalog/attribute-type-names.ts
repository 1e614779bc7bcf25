export const ATTRIBUTE_TYPE_NAMES = ['select', 'multi-select', 'number', 'year', 'date', 'boolean', 'text'] as const;

export type AttributeTypeName = (typeof ATTRIBUTE_TYPE_NAMES)[number];
