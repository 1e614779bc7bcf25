import { execFile } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import path from 'node:path';

import { afterAll, beforeAll, expect, test } from 'vitest';

import { type Marketplace, openMarketplace } from '#tests/support/marketplace.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');

const SCRIPTS = { import: 'src/commands/import-ads.ts', admin: 'src/commands/admin.ts' } as const;

let market: Marketplace;
beforeAll(async () => {
  market = await openMarketplace();
}, 60_000);
afterAll(() => market.close());

/** Runs a command the way an operator does, while the marketplace is running on the same database. */
function run(command: 'import' | 'admin', ...args: string[]): Promise<{ code: number; out: string; err: string }> {
  const env = {
    PATH: process.env.PATH,
    DATABASE_URL: market.connectionString,
    DATA_DIR: market.config.dataDir,
    DEMO: 'off',
  };
  return new Promise((resolve) => {
    const child = execFile(
      process.execPath,
      [path.join(ROOT, SCRIPTS[command]), ...args],
      { cwd: ROOT, env },
      (_, out, err) => resolve({ code: child.exitCode ?? -1, out, err }),
    );
  });
}

function writeRecords(name: string, records: object[]): string {
  const file = path.join(market.config.dataDir, name);
  writeFileSync(file, records.map((record) => JSON.stringify(record)).join('\n'));
  return file;
}

const job = (reference: string, category = 'jobs') => ({
  reference,
  category,
  title: { ar: 'سائق' },
  description: { ar: 'مطلوب' },
  country: 'KW',
});

test('admin: grants the given role, by default admin', { timeout: 60_000 }, async () => {
  const { id } = await market.person();
  const { mobile } = await market.db
    .selectFrom('users')
    .select('mobile')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const readRole = async () =>
    (await market.db.selectFrom('users').select('role').where('id', '=', id).executeTakeFirstOrThrow()).role;

  const granted = await run('admin', 'grant', '+965', mobile);
  expect(granted).toMatchObject({ code: 0, err: '' });
  expect(granted.out).toMatch(/is admin from the next login on/);
  expect(await readRole()).toBe('admin');
  expect((await run('admin', 'grant', '+965', mobile, 'member')).code).toBe(0);
  expect(await readRole()).toBe('member');
});

test('admin: exits with 1 for an unknown number and with 2 for wrong arguments', { timeout: 60_000 }, async () => {
  expect(await run('admin', 'grant', '+965', '1234567')).toMatchObject({
    code: 1,
    out: '',
    err: 'No account has the number +965 1234567\n',
  });
  for (const args of [
    [],
    ['revoke', '+965', '50000000'],
    ['grant', '50000000'],
    ['grant', '+965', '50000000', 'king'],
  ]) {
    const { code, err } = await run('admin', ...args);
    expect([code, err]).toEqual([2, expect.stringMatching(/^Usage: npm run admin -- grant/)]);
  }
});

test('admin: rotates the keys of running processes', { timeout: 60_000 }, async () => {
  const { keys } = market.services;
  const before = keys.newest('access-token');
  expect(await run('admin', 'rotate-keys')).toMatchObject({ code: 0, err: '' });
  expect(keys.accepted('access-token')).toEqual([keys.newest('access-token'), before]);
  expect(keys.newest('access-token')).not.toEqual(before);
  expect((await run('admin', 'rotate-keys', 'twice')).code).toBe(2);
});

test('import: prints a summary and exits with 0 even if a line was refused', { timeout: 60_000 }, async () => {
  const file = writeRecords('jobs.ndjson', [job('job-1'), job('job-2', 'sailing'), job('job-3')]);
  const { code, out, err } = await run('import', file);
  expect(err).toBe(`${file}:2: category: There is no category “sailing”\n`);
  expect(out).toBe(`${file}: 3 read: 2 new, 0 changed, 0 unchanged, 1 refused (category 1)\n`);
  expect(code).toBe(0);
  const { body } = await market.call('GET', '/ads?category=jobs');
  expect(body.data.ads).toHaveLength(2);
});

test('import: exits with 1 if no line could be imported', { timeout: 60_000 }, async () => {
  expect((await run('import', writeRecords('none.ndjson', [job('job-4', 'sailing')]))).code).toBe(1);
  expect(await run('import')).toMatchObject({ code: 1, err: expect.stringMatching(/^Usage: npm run import -- FILE/) });
  expect(await run('import', '/nowhere.csv')).toMatchObject({ code: 1, err: '/nowhere.csv: no such file\n' });
  expect(await run('import', ROOT)).toMatchObject({ code: 1, err: `${ROOT}: is a directory\n` });
});
