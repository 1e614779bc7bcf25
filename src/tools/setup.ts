import path from 'node:path';
import { createInterface } from 'node:readline';
import { parseEnv } from 'node:util';
import * as z from 'zod/mini';

import { loadConfig } from '#config';
import { checkCode, checkPort } from '#features/operations/checks/machine.server.ts';
import type { ReverseProxy } from '#features/operations/checks/proxy.server.ts';
import { checkFolder } from '#features/operations/checks/storage.server.ts';
import { OperatorError } from '#platform/operator-error.ts';

import {
  type AnswerCheck,
  type Answers,
  askQuestions,
  type Question,
  toAnswerCheck,
} from './install/ask-questions.server.ts';
import { installFiles, nextSteps, verifyFiles } from './install/install-files.server.ts';
import type { Installation } from './install/installation.ts';
import { compareFile, type Comparison, planFiles, readIfThere } from './install/plan-files.server.ts';
import { CommandError, describeFinding, type Report, UsageError } from './report.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');

const text = z.optional(z.string());
const flag = z.optional(z.boolean());
const SetupOptions = z.object({
  site: text,
  proxy: text,
  database: text,
  mail: text,
  backup: text,
  mailFrom: text,
  data: text,
  port: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(65535))),
  account: z.string().check(z.regex(/^[a-z_][a-z0-9_-]*$/)),
  certificate: text,
  certificateKey: text,
  output: text,
  dryRun: flag,
  yes: flag,
  force: flag,
});
type SetupOptions = z.output<typeof SetupOptions>;

type Existing = NodeJS.Dict<string>;

export async function runSetup(given: Record<string, unknown>): Promise<Report> {
  const { data: options, error } = SetupOptions.safeParse(given);
  if (!options) throw new UsageError(`--${error.issues[0]?.path.join('.')}: ${error.issues[0]?.message}`);
  if ((options.certificate === undefined) !== (options.certificateKey === undefined))
    throw new UsageError('--certificate and --certificate-key belong together');
  const output = options.output === undefined ? undefined : path.resolve(options.output);
  if (!output && !options.dryRun && process.getuid?.() !== 0)
    throw new CommandError('It writes to /etc: run it as root, or with --output FOLDER, or with --dry-run.');
  const terminal = options.yes ? undefined : openTerminal();
  try {
    return await setUp(options, output, terminal?.ask);
  } finally {
    terminal?.close();
  }
}

async function setUp(options: SetupOptions, output: string | undefined, ask: Ask | undefined): Promise<Report> {
  const existing = parseEnv(readIfThere(path.join(output ?? ROOT, '.env')) ?? '');
  const dataDir = path.resolve(options.data ?? existing['DATA_DIR'] ?? '/var/lib/dallal');
  const port = options.port ?? Number(existing['PORT'] ?? 3000);
  const first = [
    toAnswerCheck('code', checkCode(ROOT)),
    toAnswerCheck('data', await checkFolder('data folder', dataDir)),
    toAnswerCheck('port', await checkPort(port)),
  ];
  for (const check of first) showCheck(check);
  const fallbacks = toFallbacks(existing);
  const asked = await askQuestions({ given: options, fallbacks, dataDir, settings: existing, ask, show: showCheck });
  const checks = [...first, ...asked.checks];
  refuse(checks, options.force === true);
  const installation = toInstallation(options, asked, { existing, dataDir, port });
  const files = planFiles(installation, output);
  // Throws if the existing settings contradict each other.
  loadConfig(parseEnv(files[0]?.content ?? ''));
  const steps = nextSteps(installation, output);
  if (options.dryRun) return reportPlan(files.map(compareFile), checks, steps);
  const confirm = async ({ path: file, diff }: Comparison) => {
    process.stderr.write(diff);
    return !ask || /^y/i.test(await ask(`Replace ${file}? [y/N]: `));
  };
  const done = await installFiles(installation, { files, output, confirm });
  const verified = output ? [] : verifyFiles(installation);
  for (const check of verified) showCheck(check);
  return {
    text: [...done.map(describeFile), 'Next, as root:', ...steps.map((step) => `  ${step}`)].join('\n'),
    data: {
      checks: [...checks, ...verified],
      files: done.map(({ path: file, state, isWritten }) => ({ path: file, state, isWritten })),
      next: steps,
    },
    exitCode: verified.some(({ state }) => state === 'error') ? 1 : 0,
  };
}

function refuse(checks: AnswerCheck[], isForced: boolean): void {
  const has = (wanted: AnswerCheck['state']) => checks.some(({ state }) => state === wanted);
  if (has('invalid')) throw new OperatorError('Nothing was written. Correct what is marked with ✗.', { exitCode: 2 });
  if (has('error') && !isForced)
    throw new CommandError('Nothing was written. Correct what is marked with ✗, or add --force.');
}

const SUBJECTS: Record<AnswerCheck['subject'], string> = {
  code: 'code',
  data: 'data folder',
  port: 'port of the app',
  site: 'site',
  proxy: 'reverse proxy',
  database: 'database',
  mail: 'mail server',
  backup: 'backups',
  files: 'files',
};

const showCheck = (check: AnswerCheck): void =>
  void process.stderr.write(`${describeFinding(SUBJECTS[check.subject], check)}\n`);

/** Settings that exist already are the defaults: the command can be repeated. */
function toFallbacks(existing: Existing): Record<Question, string> {
  const isThere = existing['SITE_URL'] !== undefined;
  return {
    site: existing['SITE_URL'] ?? '',
    proxy: 'caddy',
    database: existing['DATABASE_URL'] ?? 'embedded',
    mail: existing['SMTP_URL'] ?? 'none',
    backup: existing['BACKUP_TO'] ?? (isThere ? 'none' : '/var/backups/dallal'),
  };
}

function toInstallation(
  { mailFrom, account, certificate, certificateKey }: SetupOptions,
  { answers, backupAccount }: Answers,
  { existing, dataDir, port }: { existing: Existing; dataDir: string; port: number },
): Installation {
  const siteUrl = answers.site ?? '';
  return {
    siteUrl,
    proxy: answers.proxy as ReverseProxy, // checked
    databaseUrl: answers.database,
    smtpUrl: answers.mail,
    mailFrom: mailFrom ?? existing['MAIL_FROM'] ?? `no-reply@${new URL(siteUrl).hostname.replace(/^www\./, '')}`,
    backupTo: answers.backup,
    backupAccount,
    dataDir,
    port,
    account,
    certificate:
      certificate && certificateKey
        ? { file: path.resolve(certificate), key: path.resolve(certificateKey) }
        : undefined,
    root: ROOT,
    drainSeconds: Number(existing['DRAIN_SECONDS'] ?? 0),
  };
}

function reportPlan(files: Comparison[], checks: AnswerCheck[], next: string[]): Report {
  return {
    text: [
      ...files.map(({ path: file, state, diff }) => (state === 'same' ? `${file} stays as it is.` : diff)),
      'Nothing was written. Then, as root:',
      ...next.map((step) => `  ${step}`),
    ].join('\n'),
    data: { checks, files: files.map(({ path: file, state, diff }) => ({ path: file, state, diff })), next },
  };
}

function describeFile({ path: file, state, isWritten }: Comparison & { isWritten: boolean }): string {
  if (isWritten) return state === 'changed' ? `Replaced ${file}; before: ${file}.old` : `Wrote ${file}`;
  return state === 'same' ? `${file} was as it should be` : `Left ${file} as it was`;
}

type Ask = (question: string) => Promise<string>;

/** Writes questions to stderr, because stdout has the report. Answers may come from a pipe, before their questions. */
function openTerminal(): { ask: Ask; close: () => void } {
  const lines = createInterface({ input: process.stdin });
  const answers = lines[Symbol.asyncIterator]();
  return {
    ask: async (question) => {
      process.stderr.write(question);
      const { done, value } = await answers.next();
      if (done) throw new CommandError('\nNothing was written: the answers ended.');
      return value;
    },
    close: () => lines.close(),
  };
}
