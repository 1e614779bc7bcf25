import { readFileSync } from 'node:fs';

import { expect, test } from 'vitest';

import { loadConfig } from '#config';

import { findDocumented, readSettings, toEnvExample } from './write-env-example.ts';

const code = readFileSync('src/environment.ts', 'utf8');

test('lists each setting with its words and its default, commented out', () => {
  const text = toEnvExample(readSettings(code));
  expect(text).toContain('\n# Port to listen on. 0 picks a free one.\n#PORT=3000\n');
  expect(text).toContain('\n#PUSH_INSIDE=off\n');
  expect(text).toContain('\n#DATABASE_URL=\n');
  expect(text).not.toMatch(/JWT_SECRET|NODE_ENV/);
  expect(Math.max(...text.split('\n').map((line) => line.length))).toBeLessThanOrEqual(100);
});

test('all of its lines, uncommented, are the defaults', () => {
  const lines = toEnvExample(readSettings(code)).matchAll(/^#([A-Z][A-Z0-9_]*)=(.*)$/gm);
  const environment = Object.fromEntries([...lines].map(([, name = '', value = '']) => [name, value]));
  expect(Object.keys(environment).length).toBeGreaterThan(20);
  expect(loadConfig(environment)).toEqual(loadConfig({}));
});

test('a setting without a comment is refused', () => {
  const withoutWords = code.replace(/ {2}\/\*\* Port to listen on[^\n]*\n/, '');
  expect(() => readSettings(withoutWords)).toThrow('src/environment.ts: PORT has no comment');
});

test('reads the settings that a table documents', () => {
  const markdown = '## Settings\n\n| setting | default |\n|---|---|\n| `A`, `B_C` | `D` |\n\n## Other\n\n| `E` | |\n';
  expect(findDocumented(markdown)).toEqual(['A', 'B_C']);
});
