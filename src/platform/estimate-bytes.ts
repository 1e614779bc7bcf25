const OBJECT_BYTES = 40;
const FIELD_BYTES = 16;

/**
 * An estimate of a value's bytes in memory, from above for plain data: texts, numbers, arrays, objects, maps, sets and
 * buffers. What a function refers to is not counted. A value that occurs twice is counted once.
 */
export function estimateBytes(value: unknown): number {
  const seen = new Set<object>();
  const rest = [value];
  let bytes = 0;
  while (rest.length > 0) {
    const next = rest.pop();
    bytes += FIELD_BYTES;
    if (typeof next === 'string') bytes += OBJECT_BYTES + textBytes(next);
    if (typeof next !== 'object' || next === null || seen.has(next)) continue;
    seen.add(next);
    bytes += OBJECT_BYTES;
    if (ArrayBuffer.isView(next)) bytes += next.byteLength;
    else if (next instanceof Map) for (const entry of next) rest.push(...entry);
    else if (Array.isArray(next) || next instanceof Set) for (const item of next) rest.push(item);
    else for (const field of Object.values(next)) rest.push(field);
  }
  return bytes;
}

/** The bytes of a text's characters in V8's memory: two each if one of them isn't Latin-1, as in Arabic. */
export const textBytes = (text: string): number => (/[\u0100-\uffff]/.test(text) ? 2 : 1) * text.length;
