import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import path from 'node:path';
import { parseEnv } from 'node:util';

import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';

import { checkDatabaseUrl, judgeDatabase } from '#features/operations/checks/database.server.ts';
import { checkMailUrl } from '#features/operations/checks/mail.server.ts';
import { CHILD_ENVIRONMENT } from '#tests/support/child-environment.ts';
import { openMailServer } from '#tests/support/mail-server.ts';
import { openMarketplace } from '#tests/support/marketplace.ts';
import { startS3Server } from '#tests/support/s3-server.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const SITE = `https://${hostname()}`;

function makeFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'dallal-setup-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Runs the command as an operator who types `input`. */
function setup(input: string, ...args: string[]): Promise<{ code: number; out: string; err: string }> {
  // The pages need not be built for this.
  const built = path.join(ROOT, 'dist/server/entry-server.js');
  if (!existsSync(built)) {
    mkdirSync(path.dirname(built), { recursive: true });
    writeFileSync(built, '');
    onTestFinished(() => rmSync(built));
  }
  return new Promise((resolve) => {
    const child = execFile(
      process.execPath,
      [path.join(ROOT, 'src/tools/dallal.ts'), 'setup', '--data', '/srv/dallal-test', '--port', '45301', ...args],
      { cwd: ROOT, env: { ...CHILD_ENVIRONMENT } },
      (_, out, err) => resolve({ code: child.exitCode ?? -1, out, err }),
    );
    child.stdin?.end(input);
  });
}

test('asks five questions, repeats one after an invalid answer, and writes the files', async () => {
  const output = makeFolder();
  const answers = ['http://souq.example', SITE, 'nginx', 'embedded', 'none', 'none'];
  const { code, out, err } = await setup(`${answers.join('\n')}\n`, '--output', output);
  expect([code, err.match(/✗.*$/gm)]).toEqual([
    0,
    ['✗ site: http://souq.example is not https: passwords could be read on the way'],
  ]);
  expect(err.match(/Address of the site/g)).toHaveLength(2);
  const settings = path.join(output, '.env');
  expect(readFileSync(settings, 'utf8')).toContain(`SITE_URL=${SITE}\n`);
  expect(statSync(settings).mode & 0o777).toBe(0o600);
  expect(readFileSync(path.join(output, 'dallal.conf'), 'utf8')).toContain('proxy_pass http://dallal;');
  expect(out).toMatch(/^Next, as root:$/m);

  // Repeated, the settings are the defaults. A file that differs is replaced only by consent.
  const again = ['', 'nginx', '', '', '/srv/backups-test', 'n', 'y'];
  const second = await setup(`${again.join('\n')}\n`, '--output', output, '--json');
  expect(second.code).toBe(0);
  expect(second.err).toContain('+BACKUP_TO=/srv/backups-test');
  expect(JSON.parse(second.out).files).toEqual([
    { path: settings, state: 'changed', isWritten: false },
    { path: path.join(output, 'dallal.service'), state: 'changed', isWritten: true },
    { path: path.join(output, 'dallal.conf'), state: 'same', isWritten: false },
  ]);
  expect(readFileSync(settings, 'utf8')).not.toContain('BACKUP_TO');
  expect(readFileSync(path.join(output, 'dallal.service.old'), 'utf8')).not.toContain('/srv/backups-test');
}, 90_000);

test('backups in a bucket: asks for its account, tries it, and takes it from the settings the next time', async () => {
  const s3 = await startS3Server();
  onTestFinished(s3.close);
  const { BACKUP_S3_ENDPOINT, BACKUP_S3_ACCESS_KEY, BACKUP_S3_SECRET_KEY } = s3.backupSettings;
  const output = makeFolder();
  const place = 's3://backups/market';
  const wrong = [place, BACKUP_S3_ENDPOINT, BACKUP_S3_ACCESS_KEY, 'wrong', 'n'];
  const right = [place, BACKUP_S3_ENDPOINT, BACKUP_S3_ACCESS_KEY, BACKUP_S3_SECRET_KEY];
  const answers = [SITE, 'nginx', 'embedded', 'none', 's3://my bucket', ...wrong, ...right];
  const { code, out, err } = await setup(`${answers.join('\n')}\n`, '--output', output);
  expect([code, err.match(/[✗✓] backups: .*$/gm)]).toEqual([
    0,
    [
      expect.stringContaining('✗ backups: BACKUP_TO: must be a folder, or s3://bucket/folder'),
      expect.stringMatching(/✗ backups: S3 failed: PUT backups\/market\/\S+: 403/),
      `✓ backups: ${place} can be written, at ${BACKUP_S3_ENDPOINT}`,
    ],
  ]);
  expect(parseEnv(readFileSync(path.join(output, '.env'), 'utf8'))).toMatchObject({
    BACKUP_TO: place,
    ...s3.backupSettings,
  });
  expect(out).toContain('install -d -m 700 -o dallal -g dallal /srv/dallal-test\n');

  s3.requests.length = 0;
  const again = await setup('', '--yes', '--output', output);
  expect([again.code, again.err.match(/[✗✓] backups: .*$/gm)]).toEqual([
    0,
    [expect.stringContaining('can be written')],
  ]);
  expect(s3.requests).toEqual([
    expect.stringMatching(/^PUT \/backups\/market\/\.dallal-/),
    expect.stringMatching(/^DELETE \/backups\/market\/\.dallal-/),
    expect.stringMatching(/^GET \/backups\?list-type=2/),
  ]);
  const unknown = await setup('', '--yes', '--site', SITE, '--backup', place, '--output', makeFolder());
  expect([unknown.code, unknown.err]).toEqual([2, expect.stringContaining('BACKUP_TO: is in S3, so set BACKUP_S3_')]);
}, 90_000);

test('without questions, writes nothing for an invalid answer or a dry run', async () => {
  const output = makeFolder();
  const given = ['--site', SITE, '--proxy', 'caddy', '--yes', '--output', output];
  const refused = await setup('', ...given, '--mail', 'smtp://127.0.0.1:1');
  expect([refused.code, refused.out]).toEqual([1, '']);
  expect(refused.err).toMatch(/✗ mail server: .*ECONNREFUSED.*\n {4}→ Correct host, port/);
  expect(existsSync(path.join(output, '.env'))).toBe(false);
  const trial = await setup('', ...given, '--mail', 'none', '--dry-run');
  expect([trial.code, trial.out.match(/^\+SITE_URL=.*$/m)?.[0]]).toEqual([0, `+SITE_URL=${SITE}`]);
  expect(existsSync(path.join(output, '.env'))).toBe(false);
  const forced = await setup('', ...given, '--mail', 'smtp://127.0.0.1:1', '--force');
  expect([forced.code, existsSync(path.join(output, '.env'))]).toEqual([0, true]);
}, 90_000);

test('accepts a usable database, and refuses one without Arabic letters, permissions or a connection', async () => {
  const { connectionString, db, close } = await openMarketplace();
  onTestFinished(close);
  expect(await checkDatabaseUrl(connectionString)).toMatchObject({ state: 'ok' });
  const bare = new URL(connectionString);
  bare.pathname = `/bare_setup_${process.pid}`;
  const name = bare.pathname.slice(1);
  await sql.raw(`create database ${name} template template0 encoding 'UTF8' locale 'C'`).execute(db);
  onTestFinished(() =>
    sql
      .raw(`drop database ${name}`)
      .execute(db)
      .then(() => {}),
  );
  expect(await checkDatabaseUrl(bare.toString())).toMatchObject({
    state: 'error',
    message: expect.stringContaining('Arabic'),
  });
  const facts = { version: 150_004, versionText: '15.4', encoding: 'UTF8', knowsArabic: true, canCreate: true };
  expect(judgeDatabase({ ...facts, missingExtensions: [] })).toMatchObject({ state: 'ok' });
  expect(judgeDatabase({ ...facts, canCreate: false, missingExtensions: [] })).toMatchObject({
    state: 'error',
    message: 'the user may not create tables and extensions',
  });
  expect(judgeDatabase({ ...facts, missingExtensions: ['pg_trgm'] }).message).toMatch(/not available: pg_trgm$/);
  expect(judgeDatabase({ ...facts, version: 140_000, missingExtensions: [] }).message).toMatch(/too old$/);
  expect(await checkDatabaseUrl('postgres://me@127.0.0.1:1/none')).toMatchObject({
    state: 'error',
    message: expect.stringContaining('ECONNREFUSED'),
  });
  expect(await checkDatabaseUrl('mysql://db/dallal')).toMatchObject({ state: 'invalid' });
});

test('accepts a mail server that answers and refuses one that doesn’t', async () => {
  const server = await openMailServer();
  onTestFinished(server.close);
  expect(await checkMailUrl(`smtp://127.0.0.1:${server.port}`)).toMatchObject({ state: 'ok' });
  expect(await checkMailUrl(undefined)).toMatchObject({ state: 'warning' });
  expect(await checkMailUrl('mail.example')).toMatchObject({ state: 'invalid' });
  expect(server.received).toEqual([]);
});
