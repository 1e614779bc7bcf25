import { globSync, readFileSync } from 'node:fs';

import { expect, test } from 'vitest';

/** The items of OWASP ASVS 5.0: `1.2.1,2` are 1.2.1 and 1.2.2. */
const LEVEL_1 = `1.2.1,2,3,4,5 1.3.1,2 1.5.1 2.1.1 2.2.1,2 2.3.1 3.2.1,2 3.3.1 3.4.1,2 3.5.1,2,3 4.1.1 4.4.1 5.2.1,2
  5.3.1,2 6.1.1 6.2.1,2,3,4,5,6,7,8 6.3.1,2 6.4.1,2 7.2.1,2,3,4 7.4.1,2 8.1.1 8.2.1,2 8.3.1 9.1.1,2,3 9.2.1
  10.4.1,2,3,4,5 11.3.1,2 11.4.1 12.1.1 12.2.1,2 13.4.1 14.2.1 14.3.1 15.1.1 15.2.1 15.3.1`;
const LEVEL_2 = `1.1.1,2 1.2.6,7,8,9 1.3.3,4,5,6,7,8,9,10,11 1.4.1,2,3 1.5.2 2.1.2,3 2.2.3 2.3.2,3,4 2.4.1 3.3.2,3,4
  3.4.3,4,5,6 3.5.4,5 3.7.1,2 4.1.2,3 4.2.1 4.3.1,2 4.4.2,3,4 5.1.1 5.2.3 5.4.1,2,3 6.1.2,3 6.2.9,10,11,12 6.3.3,4
  6.4.3,4 6.5.1,2,3,4,5 6.6.1,2,3 6.8.1,2,3,4 7.1.1,2,3 7.3.1,2 7.4.3,4,5 7.5.1,2 7.6.1,2 8.1.2 8.2.3 8.4.1 9.2.2,3,4
  10.1.1,2 10.2.1,2 10.3.1,2,3,4 10.4.6,7,8,9,10,11 10.5.1,2,3,4,5 10.6.1,2 10.7.1,2,3 11.1.1,2 11.2.1,2,3 11.3.3
  11.4.2,3,4 11.5.1 11.6.1 12.1.2,3 12.3.1,2,3,4 13.1.1 13.2.1,2,3,4,5 13.3.1,2 13.4.2,3,4,5 14.1.1,2 14.2.2,3,4
  14.3.2,3 15.1.2,3 15.2.2,3 15.3.2,3,4,5,6,7 16.1.1 16.2.1,2,3,4,5 16.3.1,2,3,4 16.4.1,2,3 16.5.1,2,3 17.1.1
  17.2.1,2,3,4 17.3.1,2`;

const itemsOf = (level: string) =>
  level.split(/\s+/).flatMap((section) => {
    const [chapter, part, numbers = ''] = section.split('.');
    return numbers.split(',').map((number) => `${chapter}.${part}.${number}`);
  });
const ITEMS = [...itemsOf(LEVEL_1), ...itemsOf(LEVEL_2)];

const guide = readFileSync('docs/security.md', 'utf8');
const lines = guide.slice(guide.indexOf('## How to read')).split('\n');
/** The texts before the colons of lists, and in the first column of tables. */
const labels = lines.flatMap((line) => /^(?:- |\| )([*V\d., ]+?)(?:: | \| )/.exec(line)?.[1]?.split(', ') ?? []);
const rows = lines.filter((line) => /^\| [*\d]/.test(line) && line.split(' | ').length === 4);

test('docs/security.md names every item of ASVS once, those of level 1 in bold', () => {
  const named = labels.flatMap((label) => {
    const prefix = label.replaceAll(/[*V]/g, '');
    const items = ITEMS.filter((item) => `${item}.`.startsWith(`${prefix}.`));
    const isBold = label.startsWith('**');
    const isItem = items.length === 1;
    if (isItem) expect([label, isBold]).toEqual([label, itemsOf(LEVEL_1).includes(prefix)]);
    return items.length > 0 ? items : [`unknown: ${label}`];
  });
  expect(named.toSorted()).toEqual(ITEMS.toSorted());
});

const TEST_FILES = globSync([
  'src/**/*.test.{ts,tsx}',
  'tests/**/*.test.ts',
  'demo/**/*.test.ts',
  'scripts/**/*.test.ts',
]);

/** The tests that the guide names: file and title. */
const tests = [...guide.matchAll(/`([\w./-]+\.test\.tsx?)`: (.+?)(?=<br>| \||,\n|\.?$)/gm)].map(
  ([, file = '', title = '']) => [file, title] as const,
);

test('every item that applies names a test', () => {
  expect(rows.length).toBeGreaterThan(50);
  for (const row of rows) expect(row.split(' | ')[3], row).toMatch(/^`[\w./-]+\.test\.tsx?`: \S/);
  expect(tests.length).toBeGreaterThan(rows.length);
});

test.each(tests)('%s has the test: %s', (file, title) => {
  const [found = '', ...others] = TEST_FILES.filter((path) => `/${path}`.endsWith(`/${file}`));
  expect([found, others]).toEqual([expect.stringMatching(/./), []]);
  const quoted = [`'${title.replaceAll("'", "\\'")}'`, `"${title}"`, `\`${title}\``];
  expect(quoted.some((text) => readFileSync(found, 'utf8').includes(text))).toBe(true);
});
