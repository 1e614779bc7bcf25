import { sql } from 'kysely';
import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { chmodSync, existsSync, rmSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';

import { openDatabase } from '#platform/data/database.server.ts';
import { makeBackupFolder } from '#tests/support/backup-folder.ts';
import { CHILD_ENVIRONMENT } from '#tests/support/child-environment.ts';
import { openDnsServer } from '#tests/support/dns-server.ts';
import { openMailServer } from '#tests/support/mail-server.ts';
import { type Marketplace, openMarketplace } from '#tests/support/marketplace.ts';
import { systemClock } from '#tests/support/times.ts';

import { recordBackupRun } from '#features/operations/backup/backup-runs.server.ts';
import { judgeSkew } from '#features/operations/checks/clock.server.ts';
import { checkDatabase } from '#features/operations/checks/database.server.ts';
import { checkMail } from '#features/operations/checks/mail.server.ts';
import { checkMarketplace } from '#features/operations/checks/marketplace.server.ts';
import { checkPayments } from '#features/operations/checks/payments.server.ts';
import { checkSettings } from '#features/operations/checks/settings.server.ts';
import { checkDataFolder, checkStorage, judgeSpace } from '#features/operations/checks/storage.server.ts';
import type { Check, Finding } from '#features/operations/checks/finding.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const PUBLIC = { SITE_URL: 'https://souq.example', DEMO: 'off', SANDBOX: 'off', MAILBOX: 'off' };

async function open(environment: Record<string, string> = {}): Promise<Marketplace> {
  const market = await openMarketplace(environment);
  onTestFinished(market.close);
  return market;
}

const of = (findings: Finding[], check: Check) => findings.filter((finding) => finding.check === check);

/** An address at which nothing listens. */
async function findClosedAddress(): Promise<string> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  return `http://127.0.0.1:${port}`;
}

/** Runs the command as an operator does. */
function runDoctor(environment: Record<string, string>): Promise<{ code: number; out: string }> {
  return new Promise((resolve) => {
    const child = execFile(
      process.execPath,
      [path.join(ROOT, 'src/tools/dallal.ts'), 'doctor', '--json'],
      { cwd: ROOT, env: { ...CHILD_ENVIRONMENT, LOG_LEVEL: 'silent', ...environment } },
      (_, out) => resolve({ code: child.exitCode ?? -1, out }),
    );
  });
}

test('a local site in order has no errors, and the command changes nothing', async () => {
  const { connectionString, config, db } = await open();
  const { code, out } = await runDoctor({ DATABASE_URL: connectionString, DATA_DIR: config.dataDir });
  const { findings, errors } = JSON.parse(out) as { findings: Finding[]; errors: number };
  // The tests' folder is open for the account of their database.
  expect(findings.filter(({ state }) => state === 'error').map(({ check }) => check)).toEqual(['data folder']);
  expect([code, errors]).toEqual([1, 1]);
  for (const check of ['settings', 'database', 'database locale', 'migrations', 'indexes', 'storage'] as const)
    expect(of(findings, check)).toMatchObject([{ state: 'ok' }]);
  for (const finding of findings) {
    expect(finding.message).not.toMatch(/\n/);
    expect(['warning', 'error'].includes(finding.state)).toBe(finding.remedy !== undefined);
  }
  expect((await sql`select from images`.execute(db)).rows).toEqual([]);
});

test('the command names a wrong setting, and a database that is away', async () => {
  const wrong = await runDoctor({ PORT: 'http' });
  expect(wrong.code).toBe(1);
  expect(JSON.parse(wrong.out).findings[0]).toMatchObject({ state: 'error', message: 'PORT: must be a port number' });
  const { config } = await open();
  const away = await runDoctor({ DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none', DATA_DIR: config.dataDir });
  expect(away.code).toBe(1);
  expect(of(JSON.parse(away.out).findings, 'database')).toMatchObject([
    {
      state: 'error',
      message: expect.stringContaining('ECONNREFUSED'),
      remedy: expect.stringContaining('DATABASE_URL'),
    },
  ]);
});

test('the command does not make a data folder that does not exist', async () => {
  const folder = path.join(tmpdir(), `dallal-missing-${randomUUID()}`);
  const { code, out } = await runDoctor({ DATA_DIR: folder });
  expect(code).toBe(1);
  expect(of(JSON.parse(out).findings, 'data folder')).toMatchObject([{ state: 'error' }]);
  expect(of(JSON.parse(out).findings, 'storage')).toMatchObject([{ state: 'skipped' }]);
  expect(existsSync(folder)).toBe(false);
});

test('settings that are unsafe on a public site', async () => {
  const { config } = await open({ ...PUBLIC, HOST: '127.0.0.1', TRUST_PROXY: 'on', RATE_LIMITS: 'on' });
  expect(of(checkSettings(config), 'unsafe settings')).toMatchObject([{ state: 'ok' }]);
  const unsafe = checkSettings({
    ...config,
    demo: true,
    mailbox: true,
    rateLimits: false,
    trustProxy: false,
    gateway: { ...config.gateway, isSandbox: true },
    backup: { ...config.backup, to: path.join(config.dataDir, 'backups') },
  });
  expect(of(unsafe, 'unsafe settings').map(({ state, message }) => [state, message.split(' ')[0]])).toEqual(
    ['DEMO', 'SANDBOX', 'MAILBOX', 'RATE_LIMITS', 'TRUST_PROXY'].map((name) => ['error', name]),
  );
  const inside = checkSettings({ ...config, imports: { allowsPrivateNetworks: true } });
  expect(of(inside, 'unsafe settings')).toMatchObject([
    { state: 'warning', message: expect.stringContaining('IMPORT_INSIDE is on') },
  ]);
  expect(of(unsafe, 'backup')).toMatchObject([{ state: 'warning', message: 'BACKUP_TO is inside DATA_DIR' }]);
  const inBucket = { ...config, dataDir: process.cwd(), backup: { ...config.backup, to: 's3://backups/nightly' } };
  expect(of(checkSettings(inBucket), 'backup')).toMatchObject([{ state: 'ok' }]);
});

test('a data folder that others can open, one that does not exist, and a full disk', async () => {
  const { config } = await open();
  chmodSync(config.dataDir, 0o700);
  expect(of(await checkDataFolder(config), 'data folder')).toMatchObject([{ state: 'ok' }]);
  chmodSync(config.dataDir, 0o755);
  expect(of(await checkDataFolder(config), 'data folder')).toMatchObject([
    { state: 'error', remedy: `Run: chmod 700 ${config.dataDir}` },
  ]);
  expect(await checkDataFolder({ dataDir: '/nowhere' })).toMatchObject([{ state: 'error' }, { state: 'skipped' }]);
  expect([10, 1, 0.1].map((gigabytes) => judgeSpace(gigabytes * 1024 ** 3).state)).toEqual(['ok', 'warning', 'error']);
});

test('a missing index, one that was not built to its end, and an unknown migration', async () => {
  const { db } = await open();
  const indexes = async () => of(await checkDatabase(db, systemClock), 'indexes');
  expect(await indexes()).toMatchObject([{ state: 'ok' }]);
  await sql`update pg_index set indisvalid = false where indexrelid = 'audit_log_pkey'::regclass`.execute(db);
  expect(await indexes()).toMatchObject([{ state: 'error', message: 'not built to the end: audit_log_pkey' }]);
  await sql`update pg_index set indisvalid = true where indexrelid = 'audit_log_pkey'::regclass`.execute(db);
  const { rows } = await sql<{ name: string }>`
    select indexrelid::regclass::text as name from pg_index
    where indrelid = 'ads'::regclass and not indisunique order by 1 limit 1`.execute(db);
  const name = rows[0]!.name;
  await sql.raw(`drop index ${name}`).execute(db);
  expect(await indexes()).toMatchObject([{ state: 'error', message: `missing: ${name}` }]);
  await db.insertInto('pending_indexes').values({ name, statement: '' }).execute();
  expect(await indexes()).toMatchObject([{ state: 'warning', message: `still being built: ${name}` }]);
  await sql`insert into kysely_migration values ('9999_later', 'now')`.execute(db);
  expect(of(await checkDatabase(db, systemClock), 'migrations')).toMatchObject([
    { state: 'error', message: 'a newer version has migrated the database: 9999_later' },
  ]);
  await sql`delete from kysely_migration where name like '9999%' or name like '0001%'`.execute(db);
  const pending = await checkDatabase(db, systemClock);
  expect(of(pending, 'migrations')).toMatchObject([{ state: 'warning', message: '1 are pending' }]);
  expect(of(pending, 'indexes')).toMatchObject([{ state: 'skipped' }]);
});

test('missing extensions, an encoding without Arabic, and a clock that is wrong', async () => {
  const { db, connectionString } = await open();
  const name = `bare_${process.pid}`;
  await sql.raw(`create database ${name} template template0 encoding 'LATIN1' locale 'C'`).execute(db);
  const url = new URL(connectionString);
  url.pathname = `/${name}`;
  const bare = openDatabase(url.toString(), 1);
  onTestFinished(async () => {
    await bare.destroy();
    await sql.raw(`drop database ${name}`).execute(db);
  });
  const findings = await checkDatabase(bare, systemClock);
  expect(of(findings, 'database')).toMatchObject([
    { state: 'error', message: 'extensions are missing: pg_trgm, fuzzystrmatch' },
  ]);
  expect(of(findings, 'database locale')).toMatchObject([{ state: 'error', message: 'the encoding is LATIN1' }]);
  expect(of(findings, 'indexes')).toMatchObject([{ state: 'skipped' }]);
  expect(of(await checkDatabase(db, () => systemClock() - 60_000), 'clock')).toMatchObject([
    { state: 'error', message: expect.stringMatching(/^the database is (59|60|61)\.\d s ahead of this machine$/) },
  ]);
  expect(judgeSkew(-5_000, 'the database')).toMatchObject({
    state: 'warning',
    message: expect.stringMatching(/behind/),
  });
});

test('many dead rows', async () => {
  const { db } = await open();
  expect(of(await checkDatabase(db, systemClock), 'bloat')).toMatchObject([{ state: 'ok' }]);
  await db.connection().execute(async (connection) => {
    await sql`alter table logged_errors set (autovacuum_enabled = off)`.execute(connection);
    await sql`
      insert into logged_errors (at, message, error) select now(), '', '' from generate_series(1, 30000)`.execute(
      connection,
    );
    await sql`delete from logged_errors`.execute(connection);
    await sql`select pg_stat_force_next_flush()`.execute(connection);
  });
  expect(of(await checkDatabase(db, systemClock), 'bloat')).toMatchObject([
    { state: 'warning', message: 'many dead rows: logged_errors' },
  ]);
});

test('storage that does not keep what it was given, or refuses', async () => {
  const { services } = await open();
  expect(await checkStorage(services.storage)).toMatchObject({ state: 'ok' });
  const lossy = { ...services.storage, read: async () => undefined };
  expect(await checkStorage(lossy)).toMatchObject({ state: 'error', message: expect.stringMatching(/other bytes/) });
  const refusing = { ...services.storage, write: () => Promise.reject(new Error('EACCES: permission denied')) };
  expect(await checkStorage(refusing)).toMatchObject({ state: 'error', message: 'EACCES: permission denied' });
});

test('mail: the server, the records of the domain, and a real mail', async () => {
  const server = await openMailServer();
  const dns = await openDnsServer({
    'souq.example': ['v=spf1 mx -all', 'other=1'],
    'news._domainkey.souq.example': ['v=DKIM1; p=abc'],
    '_dmarc.souq.example': ['v=DMARC1; p=none'],
    'plain.example': ['other=1'],
    'twice.example': ['v=spf1 mx -all', 'v=spf1 a -all'],
  });
  onTestFinished(dns.close);
  const { config } = await open({ ...PUBLIC, MAILBOX: '', SMTP_URL: `smtp://127.0.0.1:${server.port}` });
  const from = (mailFrom: string) => checkMail({ ...config, mailFrom }, dns.resolver, 'me@example.com');
  const good = await from('Souq <no-reply@souq.example>');
  expect(good.map(({ state }) => state)).toEqual(['ok', 'ok', 'ok']);
  expect(server.received).toMatchObject([{ to: ['me@example.com'], subject: 'Test email of Dallal' }]);
  const domain = async (mailFrom: string) => of(await from(mailFrom), 'mail domain')[0];
  expect(await domain('a@plain.example')).toMatchObject({
    state: 'warning',
    message: 'plain.example: no SPF record, no DKIM key, no DMARC record',
  });
  expect((await domain('a@twice.example'))?.message).toMatch(/several SPF records/);
  expect(await domain('no-reply@localhost')).toMatchObject({ state: 'error' });
  await server.close();
  expect(of(await from('a@souq.example'), 'mail server')).toMatchObject([
    { state: 'error', message: expect.stringContaining('ECONNREFUSED') },
  ]);
  expect(of(await checkMail({ ...config, smtpUrl: undefined }, dns.resolver), 'mail server')).toMatchObject([
    { state: 'error', message: 'SMTP_URL is not set: nobody receives a code' },
  ]);
});

test('a gateway that is away, and a webhook without a secret', async () => {
  const { services } = await open({
    ...PUBLIC,
    SANDBOX: '',
    MYFATOORAH_API_KEY: 'key',
    MYFATOORAH_URL: await findClosedAddress(),
  });
  expect(await checkPayments(services.config)).toMatchObject([
    { check: 'gateway', state: 'error', message: expect.stringContaining('ECONNREFUSED') },
    { check: 'webhook', state: 'error' },
  ]);
});

test('no recent backup, one that cannot be restored, and one that is gone', async () => {
  const folder = makeBackupFolder();
  const { services, db } = await open({ ...PUBLIC, BACKUP_TO: folder });
  const last = async () => of(await checkMarketplace({ ...services, clock: systemClock }), 'last backup');
  expect(await last()).toMatchObject([
    { state: 'error', message: expect.stringContaining('none in the last 26 hours') },
  ]);
  const at = new Date();
  await recordBackupRun(db, { kind: 'backup', at: new Date(0), name: 'long ago' });
  await recordBackupRun(db, { kind: 'backup', at, failure: 'ENOSPC' });
  expect(await last()).toMatchObject([{ state: 'error', message: 'none in the last 26 hours: ENOSPC' }]);
  await recordBackupRun(db, { kind: 'backup', at, name: '20261125T014500Z' });
  expect(await last()).toMatchObject([{ state: 'ok' }]);
  await recordBackupRun(db, { kind: 'rehearsal', at, failure: 'ads is damaged' });
  expect(await last()).toMatchObject([{ state: 'error', message: 'can’t be restored: ads is damaged' }]);
  rmSync(folder, { recursive: true });
  expect(await last()).toMatchObject([{ state: 'error', message: `${folder} has no finished backup` }]);
});

test('damaged push keys, and what is not written yet', async () => {
  const { services, db } = await open(PUBLIC);
  expect(await checkMarketplace(services)).toMatchObject([
    { check: 'last backup', state: 'skipped' },
    { check: 'push', state: 'skipped' },
    { check: 'content', state: 'warning', message: 'missing: contact email, terms and conditions, privacy policy' },
  ]);
  await db.insertInto('push_keys').values({ public_key: 'x', private_key: 'y' }).execute();
  expect(of(await checkMarketplace(services), 'push')).toMatchObject([{ state: 'error' }]);
});
