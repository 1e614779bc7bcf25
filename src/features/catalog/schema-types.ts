/** The schema.org types that an ad can have for search engines. */
export const SCHEMA_TYPES = ['Product', 'Car', 'Vehicle', 'Apartment', 'House', 'JobPosting', 'Service'] as const;
export type SchemaType = (typeof SCHEMA_TYPES)[number];

export const isSchemaType = (value: unknown): value is SchemaType => SCHEMA_TYPES.some((type) => type === value);
