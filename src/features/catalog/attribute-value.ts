import * as z from 'zod/mini';

/** The value of an ad's attribute. Which kinds an attribute accepts depends on its type. */
export const AttributeValue = z.union([
  z.string().check(z.maxLength(500)),
  z.number().check(z.minimum(-1e12), z.maximum(1e12)),
  z.boolean(),
  z.array(z.string().check(z.maxLength(100))).check(z.maxLength(100)),
]);
export type AttributeValue = z.infer<typeof AttributeValue>;

/** Values by the keys of their specifications. */
export type AttributeValues = Record<string, AttributeValue>;
