import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { expect, test } from 'vitest';

const STYLES_FOLDER = path.resolve(import.meta.dirname, '../../../dist/client/static/css');

/** Such as `.x:is(.group:has(.y) *)`, which Tailwind writes for `group-has-*`. */
const RULES_FOR_ALL_DESCENDANTS = /[^{}]*:has\([^{}]*\)[^{}]*\s\*[^{}]*\{/g;

test('no rule with :has() selects all descendants, which would restyle the whole page at each change', () => {
  const files = readdirSync(STYLES_FOLDER).filter((file) => file.endsWith('.css'));
  const styles = files.map((file) => readFileSync(path.join(STYLES_FOLDER, file), 'utf8')).join('');
  expect(styles).toContain(':has(');
  expect(styles.match(RULES_FOR_ALL_DESCENDANTS) ?? []).toEqual([]);
});
