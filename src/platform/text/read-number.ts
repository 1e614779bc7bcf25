import { toAsciiDigits } from './fold.ts';

/**
 * A typed number: digits, perhaps with a minus and a decimal point. Or why it isn't one: `ambiguous` if a separator may
 * mean thousands or decimals.
 */
export type NumberReading = { number: string } | { problem: 'invalid' | 'ambiguous' };

export interface NumberLimits {
  /** How many a number may have. */
  decimals?: number;
  /** The largest number. */
  most?: number;
}

/**
 * Reads a number as people type it, in Latin, Arabic or Persian digits: `85,000`, `85 000`, `1.234,5`, `12,5`, `45k`,
 * «45 ألف», «٨٥٬٠٠٠». A comma before three digits separates thousands, as usual in the Gulf. A point before three
 * digits is a decimal point where numbers have three decimals, as in KWD, and else ambiguous. Neither separates
 * thousands that would be more than `most`.
 */
export function readNumber(text: string, { decimals = 9, most = Infinity }: NumberLimits = {}): NumberReading {
  const plain = toAsciiDigits(text.replace(/٬/g, "'").replace(/٫/g, '_'))
    .replace(/\p{Cf}/gu, '')
    .replace(/،/g, ',')
    .replace(/−/g, '-')
    .trim();
  const [, minus = '', body = '', unit = ''] = WRITTEN.exec(plain) ?? [];
  const parts = readParts(body, { hasThreeDecimals: decimals === 3 || decimals === 4, hasUnit: unit !== '', most });
  if ('problem' in parts) return parts;
  const { whole, fraction } = shift(parts, /^[kأاآ]|^thousand/iu.test(unit) ? 3 : unit ? 6 : 0);
  const digits = whole.replace(/^0+(?=\d)/, '') || '0';
  const rest = fraction.replace(/0+$/, '');
  return { number: `${minus}${digits}${rest && `.${rest}`}` };
}

/** Text with its Arabic and Persian digits in Latin, for a field while someone types a number. */
export const toLatinDigits = (text: string): string =>
  text.replace(/[٠-٩۰-۹]/g, (digit) => String(digit.charCodeAt(0) % 16));

/** The value of a typed number, and undefined for other texts. */
export function toNumber(text: string, options?: NumberLimits): number | undefined {
  const reading = readNumber(text, options);
  return 'number' in reading ? Number(reading.number) : undefined;
}

/** `'` stands for what separates thousands only, `_` for the Arabic decimal separator. */
const WRITTEN = /^([-]?)([\d.,'’_\s]*\d)\s*(k|thousand|million|ألف|الف|آلاف|الاف|مليون|ملايين)?$/iu;

interface Parts {
  whole: string;
  fraction: string;
}

const INVALID = { problem: 'invalid' } as const;

function readParts(
  body: string,
  { hasThreeDecimals, hasUnit, most }: { hasThreeDecimals: boolean; hasUnit: boolean; most: number },
): Parts | Exclude<NumberReading, { number: string }> {
  const text = body.replace(/[\s’]/g, "'");
  const separators = text.match(/[.,_']/g) ?? [];
  const last = separators.at(-1);
  if (last === undefined) return text ? { whole: text, fraction: '' } : INVALID;
  const end = text.lastIndexOf(last);
  const [head, tail] = [text.slice(0, end), text.slice(end + 1)];
  const isOnly = !head.includes(last);
  const asDecimals = () => {
    const whole = head === '' ? '0' : toWhole(head);
    return whole !== undefined && isOnly ? { whole, fraction: tail } : INVALID;
  };
  const asThousands = () => {
    const whole = toWhole(text);
    return whole === undefined ? INVALID : { whole, fraction: '' };
  };
  if (last === '_') return asDecimals();
  if (last === "'") return asThousands();
  // Another separator before it separates the thousands, or it can't separate them.
  if (isOnly && separators.length > 1) return asDecimals();
  if (!isOnly) return asThousands();
  if (tail.length !== 3 || !/^[1-9]\d{0,2}$/.test(head)) return asDecimals();
  if (hasUnit) return { problem: 'ambiguous' };
  if (Number(head + tail) > most) return asDecimals();
  if (last === ',') return asThousands();
  return hasThreeDecimals ? asDecimals() : { problem: 'ambiguous' };
}

/** The digits of a whole number in groups of three with one kind of separator; undefined for others. */
function toWhole(text: string): string | undefined {
  const [separator = ''] = /[.,'_]/.exec(text) ?? [];
  if (separator === '') return text;
  const groups = text.split(separator);
  const isGrouped = /^\d{1,3}$/.test(groups[0] ?? '') && groups.slice(1).every((group) => /^\d{3}$/.test(group));
  return isGrouped ? groups.join('') : undefined;
}

/** Moves the decimal point to the right. */
function shift({ whole, fraction }: Parts, places: number): Parts {
  return { whole: whole + fraction.slice(0, places).padEnd(places, '0'), fraction: fraction.slice(places) };
}
