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
  /** That of the rule for the best ads; may be empty. */
  bestRule: string;
  isGold: GoldRule;
  /** Which of the gold ads are exactly what the words say; the others are only good. All, if the set says nothing. */
  isBest: GoldRule;
}

export const QUERY_SETS = ['market', 'readings', 'homes'] as const;
export type QuerySet = (typeof QUERY_SETS)[number];

/** The queries of a folder with their gold rules. Throws if a rule names a concept that does not exist. */
export function readQuerySet(folder: QuerySet): Query[] {
  const concepts = readConcepts(folder);
  return HALVES.flatMap((half) =>
    readLines(folder, `${half}.tsv`).map(([group = '', text = '', rule = '', bestRule = '']) => ({
      half,
      group,
      text,
      rule,
      bestRule,
      isGold: parseGold(rule, concepts),
      isBest: bestRule ? parseGold(bestRule, concepts) : () => true,
    })),
  );
}

export function readConcepts(folder: QuerySet): Concepts {
  return new Map(readLines(folder, 'concepts.tsv').map(([name = '', rule = '']) => [name, parseConcept(rule)]));
}

/** The fields of each line. Lines that begin with `#` are headings. */
const readLines = (folder: string, file: string): string[][] =>
  readFileSync(path.join(import.meta.dirname, folder, file), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => line.split('\t'));
