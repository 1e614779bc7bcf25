import { execFile } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';

import { sendMail } from '#platform/mail/mail.server.ts';
import { CHILD_ENVIRONMENT } from '#tests/support/child-environment.ts';
import { openMarketplace, type Person } from '#tests/support/marketplace.ts';
import { readZip } from '#tests/support/read-zip.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');

const market = await openMarketplace();
afterAll(() => market.close());

/** Runs a command the way an operator does, while the marketplace is running on the same database. */
function run(...args: string[]): Promise<{ code: number; out: string; err: string }> {
  const env = {
    ...CHILD_ENVIRONMENT,
    DATABASE_URL: market.connectionString,
    DATA_DIR: market.config.dataDir,
    DEMO: 'off',
  };
  return new Promise((resolve) => {
    const child = execFile(
      process.execPath,
      [path.join(ROOT, 'src/tools/dallal.ts'), ...args],
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

const phoneOf = async ({ id }: Person) =>
  (await market.db.selectFrom('users').select('mobile').where('id', '=', id).executeTakeFirstOrThrow()).mobile;
const lastEntry = () =>
  market.db.selectFrom('audit_log').selectAll().orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow();

test('grants the given role, by default admin, and ends the sessions of running processes', async () => {
  const person = await market.person();
  const { id } = person;
  const mobile = await phoneOf(person);
  const readRole = async () =>
    (await market.db.selectFrom('users').select('role').where('id', '=', id).executeTakeFirstOrThrow()).role;
  const profile = async () => (await market.call('GET', '/account/profile', { by: person })).status;
  expect(await profile()).toBe(200);

  const granted = await run('grant', `+965 ${mobile}`);
  expect(await profile()).toBe(401);
  expect(granted).toMatchObject({ code: 0, err: '' });
  expect(granted.out).toMatch(
    /^Person \d+ \(\+965 \d+\) is admin from the next login on\. Current sessions were ended\.\n$/,
  );
  expect(await readRole()).toBe('admin');
  expect((await run('grant', '+965', mobile, 'member')).code).toBe(0);
  expect(await readRole()).toBe('member');
});

test('removes lost second factors', async () => {
  const person = await market.person();
  const mobile = await phoneOf(person);
  const { code, out, err } = await run('reset-second-factor', `+965 ${mobile}`);
  expect([code, err]).toEqual([0, '']);
  expect(out).toMatch(/^Person \d+ \(\+965 \d+\) logs in with the password alone\. Sessions were ended\.\n$/);
  expect(await lastEntry()).toMatchObject({ action: 'second-factor.reset', target_id: String(person.id) });
  expect((await market.call('GET', '/account/profile', { by: person })).status).toBe(401);
});

test('a command for a member exits with 1 for an unknown number and with 2 for wrong arguments', async () => {
  const to = path.join(market.config.dataDir, 'nobody.zip');
  const unknown = { code: 1, out: '', err: 'No account has the number +965 1234567\n' };
  expect(await run('grant', '+965 1234567')).toMatchObject(unknown);
  expect(await run('reset-second-factor', '+965', '1234567')).toMatchObject(unknown);
  expect(await run('export', '--to', to, '--member', '+965 1234567')).toMatchObject(unknown);
  // The others: create-program.test.ts.
  for (const args of [
    ['grant', '50000000'],
    ['storage', 'copy', '--from', 'disk', '--to', 'disk'],
  ]) {
    const { code, err } = await run(...args);
    expect([code, err]).toEqual([2, expect.stringContaining('Usage: npm run dallal --')]);
  }
}, 120_000);

test('rotates the keys of running processes', async () => {
  const { keys } = market.services;
  const before = keys.newest('access-token');
  expect(await run('rotate-keys')).toMatchObject({ code: 0, err: '' });
  expect(keys.accepted('access-token')).toEqual([keys.newest('access-token'), before]);
  expect(keys.newest('access-token')).not.toEqual(before);
  expect(await lastEntry()).toMatchObject({ action: 'keys.rotate', actor_id: null, target_kind: 'site' });
});

test('import: prints a summary, exits with 0 even if a line was refused, and updates running processes', async () => {
  const list = async () => (await market.call('GET', '/ads?category=jobs')).body.data;
  // The running process caches the number of ads.
  expect(await list()).toMatchObject({ ads: [], pagination: { totalItems: 0 } });
  const file = writeRecords('jobs.ndjson', [job('job-1'), job('job-2', 'sailing'), job('job-3')]);
  const { code, out, err } = await run('import', file);
  expect(err).toBe(`${file}:2: category: There is no category “sailing”\n`);
  expect(out).toBe(`${file}: 3 read: 2 new, 0 changed, 0 unchanged, 1 refused (category 1)\n`);
  expect(code).toBe(0);
  expect(await list()).toMatchObject({ ads: { length: 2 }, pagination: { totalItems: 2 } });
  expect(await lastEntry()).toMatchObject({
    action: 'import.run',
    actor_id: null,
    target_id: 'jobs.ndjson',
    after: { file: 'jobs.ndjson' },
  });
});

test('import: exits with 1 if no line could be imported', async () => {
  expect((await run('import', writeRecords('none.ndjson', [job('job-4', 'sailing')]))).code).toBe(1);
  expect(await run('import')).toMatchObject({ code: 2, err: expect.stringContaining('<files...>') });
  expect(await run('import', '/nowhere.csv')).toMatchObject({ code: 1, err: '/nowhere.csv: no such file\n' });
  expect(await run('import', ROOT)).toMatchObject({ code: 1, err: `${ROOT}: is a directory\n` });
});

test('--help lists the commands, and each has its own', async () => {
  const { code, out } = await run('--help');
  expect(code).toBe(0);
  const names = [...out.matchAll(/^ {2}([a-z-]+) /gm)].map(([, name = '']) => name);
  expect(names).toEqual([
    'start',
    'setup',
    'doctor',
    'backup',
    'restore',
    'upgrade',
    'grant',
    'reset-second-factor',
    'rotate-keys',
    'import',
    'export',
    'reindex',
    'storage',
    'jobs',
    'help',
  ]);
  for (const name of names) {
    const help = await run(...(name === 'help' ? ['help'] : [name, '--help']));
    expect(help).toMatchObject({ code: 0, err: '', out: expect.stringContaining('Usage: npm run dallal --') });
  }
});

test('upgrade refuses a waiting time that is not a number before it does anything', async () => {
  for (const wait of ['soon', '0', '-1']) {
    const { code, err } = await run('upgrade', `--wait=${wait}`, '--backup-to', '/nowhere');
    expect([code, err]).toEqual([2, expect.stringContaining('Write it as a number of seconds.')]);
  }
});

test('export writes all data of a member, or the live ads for an import', async () => {
  const person = await market.person();
  const mobile = await phoneOf(person);
  const zip = path.join(market.config.dataDir, 'member.zip');
  const member = ['export', '--member', `+965 ${mobile}`, '--to', zip];
  expect(await run(...member)).toMatchObject({ code: 0, err: '', out: `${zip}: all data of member ${person.id}.\n` });
  expect(JSON.parse(readZip(readFileSync(zip)).get('account.json')!.toString()).profile._id).toBe(String(person.id));
  expect(await lastEntry()).toMatchObject({ action: 'account.export', actor_id: null, member_id: person.id });
  expect(await run(...member)).toMatchObject({ code: 1, err: `${zip}: exists already\n` });
  const file = path.join(market.config.dataDir, 'ads.ndjson');
  const { code, out } = await run('export', '--ads', '--to', file, '--json');
  expect([code, JSON.parse(out)]).toEqual([0, { file, ads: expect.any(Number), pictures: 0 }]);
}, 120_000);

test('export writes nothing into the folder of the code, nor with wrong arguments', async () => {
  const number = `+965 ${await phoneOf(await market.person())}`;
  for (const args of [[], ['--to', 'member.zip'], ['--to', path.join(ROOT, 'docs/member.zip')], ['--to', '']])
    expect(await run('export', '--member', number, ...args)).toMatchObject({ code: 2, out: '' });
  expect((await run('export', '--ads', '--to', 'ads.ndjson')).err).toContain('is in the folder of the code');
  for (const file of ['member.zip', 'docs/member.zip', 'ads.ndjson', 'pictures'])
    expect(existsSync(path.join(ROOT, file)), file).toBe(false);
});

test('a place of backups that is missing, no folder or inside the data is named, and nothing is written', async () => {
  const { dataDir } = market.config;
  const file = path.join(dataDir, 'backup.txt');
  writeFileSync(file, '');
  expect(await run('restore', '--from', '/nowhere')).toMatchObject({ code: 1, err: '/nowhere: no such folder\n' });
  expect(await run('upgrade', '--estimate', '--backup-to', '/nowhere')).toMatchObject({ code: 1 });
  expect(await run('restore', '--from', file)).toMatchObject({ code: 1, err: `${file}: is not a folder\n` });
  expect(await run('backup', '--to', file)).toMatchObject({ code: 2 });
  const inside = path.join(dataDir, 'backups');
  for (const args of [
    ['backup', '--to'],
    ['upgrade', '--backup-to'],
  ])
    expect(await run(...args, inside)).toMatchObject({
      code: 2,
      err: expect.stringContaining(`error: ${args[1]}: ${inside} is inside DATA_DIR`),
    });
  expect(existsSync(inside)).toBe(false);
  const underFile = path.join(ROOT, 'package.json/backups');
  expect(await run('backup', '--to', underFile)).toMatchObject({
    code: 1,
    err: expect.stringMatching(/^ENOTDIR: .*\n$/),
  });
}, 120_000);

test('--json prints one line of JSON', async () => {
  const mobile = await phoneOf(await market.person());
  const { out } = await run('grant', '+965', mobile, 'support', '--json');
  expect(JSON.parse(out)).toMatchObject({ countryCode: '+965', mobile, role: 'support' });
  const file = writeRecords('json.ndjson', [job('job-5'), job('job-6', 'sailing')]);
  const imported = await run('import', '--json', file);
  expect(JSON.parse(imported.out)).toMatchObject({
    files: [{ file, read: 2, created: 1, refused: 1 }],
    interrupted: false,
  });
});

test('reindex computes the lexemes of all ads anew', async () => {
  await sql`update ads set search = ''::tsvector`.execute(market.db);
  expect(await run('reindex')).toMatchObject({ code: 0, out: 'All ads are reindexed.\n', err: '' });
  const { rows } = await sql`select from ads where search = ''::tsvector`.execute(market.db);
  expect(rows).toEqual([]);
});

test('jobs lists failed jobs, and runs them again', async () => {
  const { db, jobs: queue } = market.services;
  await queue.send(db, sendMail, { mailId: 1 });
  await sql`
    update pgboss.job set state = 'failed', retry_count = retry_limit, completed_on = now(),
      output = '{"message": "no route"}'
    where name = 'mail.send' and state = 'created'`.execute(db);
  const listed = await run('jobs');
  expect(listed.code).toBe(1);
  expect(listed.out).toMatch(/^mail\.send: 0 waiting, 0 running, 1 failed$/m);
  expect(listed.out).toMatch(/^mail\.send failed \d+ times: no route$/m);
  expect(await run('jobs', 'retry')).toMatchObject({ code: 0, out: 'Jobs that will run again: 1\n' });
  expect(await lastEntry()).toMatchObject({ action: 'job.retry', actor_id: null });
  const { code, out } = await run('jobs', '--json');
  expect([code, JSON.parse(out).failing]).toEqual([0, []]);
});
