export interface Change {
  /** Fields of an object are joined by dots: `name.en`. */
  field: string;
  /** Undefined if the field was not there. */
  from: unknown;
  to: unknown;
}

type Fields = Record<string, unknown>;

/** The fields whose values differ, in the order of `after`, then those that only `before` has. */
export function findChanges(before: Fields, after: Fields): Change[] {
  const [old, now] = [flatten(before), flatten(after)];
  return [...new Set([...now.keys(), ...old.keys()])]
    .map((field) => ({ field, from: old.get(field), to: now.get(field) }))
    .filter(({ from, to }) => JSON.stringify(from) !== JSON.stringify(to));
}

const flatten = (fields: Fields, prefix = ''): Map<string, unknown> =>
  new Map(
    Object.entries(fields).flatMap(([name, value]) =>
      isFields(value) ? [...flatten(value, `${prefix}${name}.`)] : [[prefix + name, value] as const],
    ),
  );

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
