import { readFileSync } from 'node:fs';
import path from 'node:path';

import { type Concepts, type GoldRule, parseConcept, parseGold } from './gold-rule.ts';

export type Half = 'development' | 'frozen';
export const HALVES: Half[] = ['development', 'frozen'];

export interface Query {
  half: Half;
  group: string;
  text: string;
  /** The text of the gold rule. */
  rule: string;
  isGold: GoldRule;
}

/** The queries of a folder with their gold rules. Throws if a rule names a concept that does not exist. */
export function readQuerySet(folder: 'market' | 'homes'): Query[] {
  const concepts = readConcepts(folder);
  return HALVES.flatMap((half) =>
    readLines(folder, `${half}.tsv`).map(([group = '', text = '', rule = '']) => ({
      half,
      group,
      text,
      rule,
      isGold: parseGold(rule, concepts),
    })),
  );
}

export function readConcepts(folder: 'market' | 'homes'): Concepts {
  return new Map(readLines(folder, 'concepts.tsv').map(([name = '', rule = '']) => [name, parseConcept(rule)]));
}

/** The fields of each line. Lines that begin with `#` are headings. */
const readLines = (folder: string, file: string): string[][] =>
  readFileSync(path.join(import.meta.dirname, folder, file), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => line.split('\t'));
