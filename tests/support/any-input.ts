import fc from 'fast-check';
import * as z from 'zod/mini';

import { HARMFUL, NUMBERS, UNSTORABLE, WRONG_TYPES } from './hostile.ts';
import type { JsonSchema } from './json-schema.ts';

const nest = (depth: number): unknown => (depth > 0 ? { a: [nest(depth - 1)] } : 1);

const LARGE_NUMBERS = [2 ** 31 - 1, 2 ** 31, -(2 ** 31) - 1, 9_999_999_999, 2 ** 53, 2 ** 63, -1e308, 1e-320];

const HOSTILE: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(
    ...WRONG_TYPES,
    ...HARMFUL,
    ...NUMBERS,
    ...UNSTORABLE,
    ...LARGE_NUMBERS,
    nest(9),
    nest(60),
    'x'.repeat(100_000),
    Array.from({ length: 10_000 }, (_, index) => index),
    Object.fromEntries(Array.from({ length: 5_000 }, (_, index) => [`key${index}`, index])),
  ),
  fc.double(),
  fc.bigInt({ min: -(10n ** 20n), max: 10n ** 20n }).map(Number),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.anything({ maxDepth: 3, maxKeys: 4 }),
);

/**
 * Input for a schema: mostly valid, often at its limits, sometimes hostile. `known` has values for fields by name, such
 * as ids of stored rows.
 */
export function anyInput(schema: z.ZodMiniType, known: Record<string, unknown[]>): fc.Arbitrary<unknown> {
  return arbitrary(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema, known);
}

function arbitrary(schema: JsonSchema, known: Record<string, unknown[]>, name = ''): fc.Arbitrary<unknown> {
  const values = known[name];
  return fc.oneof(
    { weight: 12, arbitrary: values ? fc.constantFrom(...values) : valid(schema, known, name) },
    { weight: 1, arbitrary: HOSTILE },
  );
}

function valid(schema: JsonSchema, known: Record<string, unknown[]>, name: string): fc.Arbitrary<unknown> {
  const options = schema.anyOf ?? schema.oneOf;
  if (options) return fc.oneof(...options.map((option) => valid(option, known, name)));
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if ('const' in schema) return fc.constant(schema.const);
  switch (schema.type) {
    case 'boolean':
      return fc.boolean();
    case 'integer':
    case 'number':
      return anyNumber(schema);
    case 'string':
      return anyString(schema);
    case 'array':
      return fc.array(arbitrary(schema.items ?? {}, known, name), { maxLength: Math.min(schema.maxItems ?? 5, 5) });
    case 'object':
      return anyObject(schema, known);
    default:
      return HOSTILE;
  }
}

function anyNumber({ type, minimum = -1e300, maximum = 1e300 }: JsonSchema): fc.Arbitrary<number> {
  const within = fc.double({ min: minimum, max: maximum, noNaN: true });
  return fc.oneof(fc.constantFrom(minimum, maximum), type === 'integer' ? within.map(Math.round) : within);
}

function anyString({ pattern, format, minLength = 0, maxLength = 40 }: JsonSchema): fc.Arbitrary<string> {
  if (format === 'date-time')
    return fc.constantFrom('2026-06-01T00:00:00.000Z', '0000-01-01T00:00:00Z', '9999-12-31T23:59:59.999Z');
  if (pattern && format === undefined) return fc.stringMatching(new RegExp(pattern));
  return fc.oneof(
    fc.string({ unit: 'grapheme', minLength, maxLength: Math.min(maxLength, minLength + 20) }),
    fc.constant('ي'.repeat(maxLength)),
  );
}

function anyObject({ properties = {}, additionalProperties }: JsonSchema, known: Record<string, unknown[]>) {
  const fields = Object.fromEntries(
    Object.entries(properties).map(([name, property]) => [name, arbitrary(property, known, name)]),
  );
  const partial = fc.record(fields, { requiredKeys: [] });
  const whole = fc.record(fields);
  const object = fc.oneof({ weight: 3, arbitrary: whole }, { weight: 1, arbitrary: partial });
  if (typeof additionalProperties !== 'object') return object;
  const names = fc.constantFrom(
    'make',
    'model',
    'year',
    'mileage',
    'attr.make',
    'attr.year',
    'attr.mileage',
    'x'.repeat(300),
  );
  const more = fc.dictionary(names, arbitrary(additionalProperties, known), { maxKeys: 4 });
  return fc.tuple(object, more).map(([fixed, added]) => ({ ...added, ...fixed }));
}
