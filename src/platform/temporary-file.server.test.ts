import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { afterAll, expect, test } from 'vitest';

import { removeTemporaryFiles, withTemporaryFile } from './temporary-file.server.ts';

const parent = mkdtempSync(path.join(tmpdir(), 'dallal-temporary-'));
const folder = path.join(parent, 'incoming');
afterAll(() => rmSync(parent, { recursive: true }));

async function* parts(...texts: (string | Error)[]): AsyncGenerator<Uint8Array> {
  for (const text of texts) {
    if (text instanceof Error) throw text;
    yield Buffer.from(text);
  }
}

test('passes a private file to its user and deletes it', async () => {
  const seen = await withTemporaryFile(folder, parts('one ', 'two'), (file) =>
    Promise.resolve([readFileSync(file, 'utf8'), statSync(file).mode & 0o077]),
  );
  expect(seen).toEqual(['one two', 0]);
  expect(readdirSync(folder)).toEqual([]);
});

test('deletes the file when its content is incomplete or its use fails', async () => {
  const never = () => Promise.resolve('used');
  await expect(withTemporaryFile(folder, parts('one', new Error('gone')), never)).rejects.toThrow('gone');
  await expect(withTemporaryFile(folder, parts('one'), () => Promise.reject(new Error('unreadable')))).rejects.toThrow(
    'unreadable',
  );
  expect(readdirSync(folder)).toEqual([]);
});

test('removes files that a killed process left behind', async () => {
  await removeTemporaryFiles(path.join(parent, 'missing'), new Date());
  for (const name of ['old', 'new']) writeFileSync(path.join(folder, name), '');
  utimesSync(path.join(folder, 'old'), new Date(1000), new Date(1000));
  await removeTemporaryFiles(folder, new Date(2000));
  expect(readdirSync(folder)).toEqual(['new']);
});
