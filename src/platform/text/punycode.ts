const BASE = 36;
const MIN = 1;
const MAX = 26;

/** The Unicode text of a label in Punycode (RFC 3492), without its `xn--`; undefined if it is invalid. */
export function decodePunycode(label: string): string | undefined {
  const basicLength = Math.max(0, label.lastIndexOf('-'));
  const output = Array.from(label.slice(0, basicLength), (character) => character.charCodeAt(0));
  let [codePoint, position, bias] = [128, 0, 72];
  for (let at = basicLength > 0 ? basicLength + 1 : 0; at < label.length; position += 1) {
    const before = position;
    for (let [weight, step] = [1, BASE]; ; step += BASE) {
      const digit = Number.parseInt(label[at] ?? '', BASE);
      if (Number.isNaN(digit)) return undefined;
      at += 1;
      // Punycode counts letters first, parseInt digits first.
      const value = digit < 10 ? digit + 26 : digit - 10;
      position += value * weight;
      const threshold = Math.min(MAX, Math.max(MIN, step - bias));
      if (value < threshold) break;
      weight *= BASE - threshold;
    }
    const length = output.length + 1;
    bias = adapt(position - before, length, before === 0);
    codePoint += Math.floor(position / length);
    position %= length;
    if (codePoint > 0x10ffff) return undefined;
    output.splice(position, 0, codePoint);
  }
  return String.fromCodePoint(...output);
}

function adapt(delta: number, length: number, isFirst: boolean): number {
  let scaled = Math.floor(delta / (isFirst ? 700 : 2));
  scaled += Math.floor(scaled / length);
  let steps = 0;
  for (; scaled > ((BASE - MIN) * MAX) / 2; steps += BASE) scaled = Math.floor(scaled / (BASE - MIN));
  return steps + Math.floor(((BASE - MIN + 1) * scaled) / (scaled + 38));
}
