import * as z from 'zod/mini';

import type { JsonSchema } from './json-schema.ts';

/** Formats that bound the length themselves. */
const BOUNDED_FORMATS = new Set(['uuid', 'date']);

/** The places of a schema's input that accept numbers, strings or lists of any size. */
export function findUnbounded(schema: z.ZodMiniType, at: string): string[] {
  return walk(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema, at);
}

function walk(schema: JsonSchema, at: string): string[] {
  const { anyOf, oneOf, allOf } = schema;
  const options = anyOf ?? oneOf ?? allOf;
  if (options) return options.flatMap((option, index) => walk(option, `${at}|${index}`));
  if (schema.enum || 'const' in schema) return [];
  if (Array.isArray(schema.type)) return schema.type.flatMap((type) => walk({ ...schema, type }, at));
  switch (schema.type) {
    case 'boolean':
    case 'null':
      return [];
    case 'integer':
    case 'number':
      return isBoundedNumber(schema) ? [] : [`${at}: number`];
    case 'string':
      return isBoundedString(schema) ? [] : [`${at}: string`];
    case 'array':
      return [
        ...(schema.maxItems === undefined ? [`${at}: list`] : []),
        ...(schema.prefixItems ?? (schema.items ? [schema.items] : [])).flatMap((item) => walk(item, `${at}[]`)),
      ];
    case 'object':
      return walkObject(schema, at);
    default:
      return [`${at}: anything`];
  }
}

/** The number of a record's entries and the length of their names are bounded for all input, by `validate`. */
function walkObject({ properties = {}, additionalProperties = false }: JsonSchema, at: string): string[] {
  const fields = Object.entries(properties).flatMap(([name, property]) => walk(property, `${at}.${name}`));
  return typeof additionalProperties === 'object'
    ? [...fields, ...walk(additionalProperties, `${at}.*`)]
    : [...fields, ...(additionalProperties ? [`${at}.*: anything`] : [])];
}

/** zod gives every integer the limits ±2^53, which no column holds. */
const isBoundedNumber = ({ minimum, maximum }: JsonSchema) =>
  minimum !== undefined && maximum !== undefined && Math.max(-minimum, maximum) < Number.MAX_SAFE_INTEGER;

const isBoundedString = ({ maxLength, format, pattern }: JsonSchema) =>
  maxLength !== undefined || BOUNDED_FORMATS.has(format ?? '') || (pattern !== undefined && isBoundedPattern(pattern));

/** Whether a pattern matches whole strings and nothing in it repeats without limit. */
function isBoundedPattern(pattern: string): boolean {
  const withoutClasses = pattern.replace(/\\./g, 'x').replace(/\[[^\]]*\]/g, 'x');
  return /^\^.*\$$/.test(pattern) && !/[+*]|\{\d+,\}/.test(withoutClasses);
}
