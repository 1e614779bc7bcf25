import { MAX_LABEL } from './contract.ts';

type Label = Record<'en' | 'ar', string>;

interface LineError {
  /** From 1. */
  line: number;
  text: string;
  /** A message key. */
  error: 'lineInvalid' | 'tooLong' | 'optionRepeated';
}

/**
 * Parses pasted items, one per line: `English | Arabic`, or separated by a tab, as in a spreadsheet. A single name is
 * Arabic if it has Arabic letters. Empty lines are skipped. `taken` are the names in the list.
 */
export function parseItemLines(pasted: string, taken: Label[]): { labels: Label[]; errors: LineError[] } {
  const labels: Label[] = [];
  const errors: LineError[] = [];
  for (const [index, raw] of pasted.split(/\r?\n/).entries()) {
    const text = raw.trim();
    if (text === '') continue;
    const label = parseLabel(text);
    const error = label ? checkLabel(label, [...taken, ...labels]) : 'lineInvalid';
    if (error) errors.push({ line: index + 1, text, error });
    else if (label) labels.push(label);
  }
  return { labels, errors };
}

function parseLabel(text: string): Label | undefined {
  const parts = text.split(/[|\t]/).map((part) => part.trim());
  const [first = '', second] = parts;
  if (parts.length > 2 || (!first && !second)) return undefined;
  if (second !== undefined) return { en: first, ar: second };
  return /\p{Script=Arabic}/u.test(first) ? { en: '', ar: first } : { en: first, ar: '' };
}

function checkLabel({ en, ar }: Label, others: Label[]): LineError['error'] | undefined {
  if (en.length > MAX_LABEL || ar.length > MAX_LABEL) return 'tooLong';
  const isTaken = others.some((other) => (en !== '' && other.en === en) || (ar !== '' && other.ar === ar));
  return isTaken ? 'optionRepeated' : undefined;
}
