/** Throws unless both are the same as JSON. */
export function expectEqual(actual: unknown, expected: unknown): void {
  const [one, other] = [JSON.stringify(actual), JSON.stringify(expected)];
  if (one !== other) throw new Error(`${one}, not ${other}`);
}
