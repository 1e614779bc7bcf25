import { globSync } from 'node:fs';
import path from 'node:path';

import { expect, test } from 'vitest';

import { CHUNKS, takesFile } from './chunks.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const GLOBS = CHUNKS.flatMap(({ name, files, except = [] }) =>
  [...files, ...except].map((glob) => [name, glob] as const),
);

/** `{a,b}` as each of its choices, so that a name that is gone is found among others. */
const choicesOf = (glob: string): string[] => {
  const [all, choices = ''] = /\{([^{}]*)\}/.exec(glob) ?? [];
  return all ? choices.split(',').flatMap((choice) => choicesOf(glob.replace(all, choice))) : [glob];
};

test.each(GLOBS.flatMap(([name, glob]) => choicesOf(glob).map((choice) => [name, choice] as const)))(
  'chunk %s: %s names files that exist',
  (_, glob) => {
    expect(globSync(glob, { cwd: ROOT })).not.toEqual([]);
  },
);

test('a chunk takes the files of its folders, but not those of folders in them, nor exceptions', () => {
  const [shared] = CHUNKS;
  const taken = (file: string) => takesFile(shared!, file); // the first one
  expect(taken('src/ui/kit/pager.tsx')).toBe(true);
  expect(taken('src/features/ads/cards/ad-card.tsx')).toBe(true);
  expect(taken('src/ui/kit/dialog.tsx')).toBe(false);
  expect(taken('src/features/catalog/places/contract.ts')).toBe(false);
});
