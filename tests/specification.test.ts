import { existsSync, globSync, readFileSync } from 'node:fs';

import { expect, test } from 'vitest';

const lines = readFileSync('docs/specification.md', 'utf8')
  .split('\n')
  .filter((line) => /^\| D?\d/.test(line));

/** Number, sentence, path of the code, file of the test and its title. */
const ROW = /^\| (D?[\d.]+\d) \| (.+) \| `([^`]+)` \| `([^`]+)`: (.+) \|$/;

const rows = lines.flatMap((line) => {
  const [, number = '', , code = '', file = '', title = ''] = ROW.exec(line) ?? [];
  return number ? [[number, code, file, title] as const] : [];
});

test('each row has a number, a sentence, a place in the code and a test', () => {
  expect(lines.filter((line) => !ROW.test(line))).toEqual([]);
  expect(rows.length).toBeGreaterThan(350);
});

test('the numbers are unique and in order, the decisions last', () => {
  const keyOf = (number: string) =>
    [number.startsWith('D') ? 1 : 0, ...number.replace('D', '').split('.').map(Number)]
      .map((part) => String(part).padStart(4, '0'))
      .join('.');
  const keys = rows.map(([number]) => keyOf(number));
  expect(keys).toEqual([...new Set(keys)].toSorted());
});

const TEST_FILES = globSync(['src/**/*.test.{ts,tsx}', 'tests/**/*.test.ts', 'demo/**/*.test.ts']);

test.each(rows)('%s: there is %s, and %s has the test: %s', (_, code, file, title) => {
  expect([`src/${code}`, code].some((path) => existsSync(path))).toBe(true);
  const [found = '', ...others] = TEST_FILES.filter((path) => `/${path}`.endsWith(`/${file}`));
  expect([found, others]).toEqual([expect.stringMatching(/./), []]);
  const quoted = [`'${title.replaceAll("'", "\\'")}'`, `"${title}"`, `\`${title}\``];
  expect(quoted.some((text) => readFileSync(found, 'utf8').includes(text))).toBe(true);
});
