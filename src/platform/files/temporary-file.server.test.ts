import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { afterAll, expect, test } from 'vitest';

import { removeLeftFiles, removeTemporaryFiles, withTemporaryFile } from './temporary-file.server.ts';

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

test('removes at the start what killed processes left, and nothing of running ones and other machines', async () => {
  const shared = path.join(parent, 'shared');
  await removeLeftFiles(shared);
  const module = path.join(import.meta.dirname, 'temporary-file.server.ts');
  const writer = spawn(process.execPath, [
    '--input-type=module',
    '--eval',
    `const { withTemporaryFile } = await import(${JSON.stringify(module)});
    await withTemporaryFile(${JSON.stringify(shared)}, (async function* () { yield Buffer.from('x'); })(), () => {
      console.log('written');
      return new Promise(() => setInterval(() => {}, 60_000));
    });`,
  ]);
  await once(writer.stdout, 'data');
  const [written = ''] = readdirSync(shared);
  const [host, pid, start] = written.split('_');
  expect(Number(pid)).toBe(writer.pid);
  const ended = spawnSync(process.execPath, ['--version']).pid;
  const others = [
    `${host}_${ended}_${start}_dead`,
    `${host}_${process.pid}_${start}_reused`,
    `elsewhere_1_${start}_far`,
  ];
  for (const name of [...others, 'of-an-earlier-version']) writeFileSync(path.join(shared, name), '');
  await withTemporaryFile(shared, parts('mine'), async (mine) => {
    await removeLeftFiles(shared);
    expect(readdirSync(shared).toSorted()).toEqual(
      [written, path.basename(mine), `elsewhere_1_${start}_far`, 'of-an-earlier-version'].toSorted(),
    );
  });
  writer.kill('SIGKILL');
  await once(writer, 'close');
  await removeLeftFiles(shared);
  expect(readdirSync(shared)).not.toContain(written);
});
