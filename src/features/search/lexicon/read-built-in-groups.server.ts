import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { type ParsedGroup, parseGroups } from './parse-groups.ts';

const FOLDER = path.join(import.meta.dirname, 'words');

/** The groups of the files in `words/`. */
export const readBuiltInGroups = (): ParsedGroup[] =>
  readdirSync(FOLDER)
    .toSorted()
    .flatMap((name) => parseGroups(readFileSync(path.join(FOLDER, name), 'utf8')));
