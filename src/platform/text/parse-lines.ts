import type { Bilingual } from './language.ts';
import { createNameSet } from './parse-names.ts';

export interface PastedLine {
  /** From 1. */
  line: number;
  text: string;
}

export interface LineError extends PastedLine {
  /** A message key. */
  error: string;
}

interface LineParser<Item> {
  /** An item or a message key. */
  parse: (text: string) => Item | string;
  nameOf: (item: Item) => Bilingual;
  /** The names that exist. Lines with one of them, or with that of a line before, are skipped. */
  taken: Bilingual[];
}

/** Parses pasted lines, without empty ones. */
export function parseLines<Item extends object>(pasted: string, { parse, nameOf, taken }: LineParser<Item>) {
  const names = createNameSet(taken);
  const found: Item[] = [];
  const errors: LineError[] = [];
  const skipped: PastedLine[] = [];
  for (const { line, text } of splitLines(pasted)) {
    const item = parse(text);
    if (typeof item === 'string') errors.push({ line, text: text.trim(), error: item });
    else if (names.has(nameOf(item))) skipped.push({ line, text: text.trim() });
    else {
      found.push(item);
      names.add(nameOf(item));
    }
  }
  return { found, errors, skipped };
}

/** The lines of a text that are not empty, whatever ends them. */
export const splitLines = (text: string): PastedLine[] =>
  text
    .split(/\r\n?|[\n\u2028\u2029]/)
    .map((line, at) => ({ line: at + 1, text: line }))
    .filter((line) => line.text.trim() !== '');
