import path from 'node:path';

import { checkAddress } from '#features/operations/checks/address.server.ts';
import { checkBackup, checkBucket, isBucket } from '#features/operations/checks/backup.server.ts';
import { checkDatabaseUrl } from '#features/operations/checks/database.server.ts';
import { type Finding, invalid } from '#features/operations/checks/finding.ts';
import { checkMailUrl } from '#features/operations/checks/mail.server.ts';
import { checkProxy, PROXIES, type ReverseProxy } from '#features/operations/checks/proxy.server.ts';
import { parseBucketAddress, type S3Settings } from '#platform/s3/s3-settings.ts';

/** The questions of the set-up, in their order, and what else is checked. */
const QUESTIONS = ['site', 'proxy', 'database', 'mail', 'backup'] as const;
export type Question = (typeof QUESTIONS)[number];

/** What came of trying an answer. */
export interface AnswerCheck extends Omit<Finding, 'check'> {
  subject: Question | 'data' | 'port' | 'code' | 'files';
}

export const toAnswerCheck = (subject: AnswerCheck['subject'], { check: _, ...finding }: Finding): AnswerCheck => ({
  subject,
  ...finding,
});

const WORDS: Record<Question, { title: string; hint: string }> = {
  site: { title: 'Address of the site', hint: 'such as https://souq.example' },
  proxy: { title: 'Reverse proxy', hint: PROXIES.join(' or ') },
  database: { title: 'Database', hint: 'embedded, or postgres://user:password@host/name' },
  mail: { title: 'Mail server', hint: 'smtp://user:password@host:587, smtps://…, or none' },
  backup: { title: 'Place of the nightly backups', hint: 'a folder on another disk, s3://bucket/folder, or none' },
};

export interface Answers {
  answers: Record<Question, string | undefined>;
  /** The settings of the backups' bucket, if it was asked for. */
  backupAccount: Settings;
  checks: AnswerCheck[];
}

interface Conversation {
  /** Answers of the command line: they are checked, and not asked for. */
  given: Partial<Record<Question, string>>;
  /** What an empty answer means. */
  fallbacks: Record<Question, string>;
  dataDir: string;
  /** What is set already. */
  settings: Settings;
  /** Undefined: nobody is there to answer, so the defaults hold. */
  ask: ((question: string) => Promise<string>) | undefined;
  show: (check: AnswerCheck) => void;
}

/** Asks what isn't given, tries each answer, and asks again after one that would not work unless it is confirmed. */
export async function askQuestions(conversation: Conversation): Promise<Answers> {
  const answers: Answers['answers'] = { site: '', proxy: '', database: '', mail: '', backup: '' };
  const checks: AnswerCheck[] = [];
  const backupAccount: Settings = {};
  for (const question of QUESTIONS) {
    const { answer, account, check } = await answerOne(question, conversation);
    answers[question] = answer;
    Object.assign(backupAccount, account);
    checks.push(check);
  }
  return { answers, backupAccount, checks };
}

async function answerOne(
  question: Question,
  { given, fallbacks, dataDir, settings, ask, show }: Conversation,
): Promise<{ answer: string | undefined; account: Settings; check: AnswerCheck }> {
  const { title, hint } = WORDS[question];
  const fallback = fallbacks[question];
  for (let preset = given[question]; ; preset = undefined) {
    const text = preset ?? (await ask?.(`${title} (${hint})${fallback && ` [${hidePassword(fallback)}]`}: `)) ?? '';
    const answer = toSetting(question, text.trim() || fallback);
    const isInBucket = question === 'backup' && parseBucketAddress(answer ?? '') !== undefined;
    const account = ask && isInBucket ? await askBackupAccount(settings, ask) : {};
    const finding = await checkAnswer(question, answer, { dataDir, settings: { ...settings, ...account } });
    const check = toAnswerCheck(question, finding);
    show(check);
    if (!ask || isUsable(check)) return { answer, account, check };
    if (check.state === 'invalid') continue;
    if (/^y/i.test(await ask('Use it all the same? [y/N]: ')))
      return { answer, account, check: { ...check, state: 'warning' } };
  }
}

const isUsable = ({ state }: AnswerCheck): boolean => state === 'ok' || state === 'warning';

const hidePassword = (text: string): string => text.replace(/(:\/\/[^:@]*:)[^@]+@/, '$1…@');

const isProxy = (text: string): text is ReverseProxy => (PROXIES as readonly string[]).includes(text);

/** Words that answer "none of it": the app's own database, no mail server, no backup. */
const NONE = /^(none|embedded)$/;

/** The answer as a setting. Undefined for `none` and `embedded`. */
function toSetting(question: Question, text: string): string | undefined {
  const answer = text.trim();
  if (question === 'site') return answer.replace(/\/+$/, '');
  if (question === 'proxy') return answer.toLowerCase();
  if (answer === '' || NONE.test(answer)) return undefined;
  return question === 'backup' && !isBucket(answer) ? path.resolve(answer) : answer;
}

/** Tries an answer at once, with what else is set. Changes nothing. */
function checkAnswer(
  question: Question,
  answer: string | undefined,
  { dataDir, settings }: { dataDir: string; settings: Settings },
): Promise<Finding> {
  switch (question) {
    case 'site':
      return checkAddress(answer ?? '');
    case 'proxy':
      return isProxy(answer ?? '')
        ? checkProxy(answer as ReverseProxy)
        : Promise.resolve(invalid('proxy', `${answer} is unknown`, 'caddy or nginx?'));
    case 'database':
      return checkDatabaseUrl(answer);
    case 'mail':
      return checkMailUrl(answer);
    case 'backup':
      return isBucket(answer)
        ? checkBucket({ ...toS3Settings(settings), BACKUP_TO: answer })
        : checkBackup(answer, dataDir);
  }
}

/** Settings of the file `.env`, by their names. An empty value counts as unset. */
type Settings = NodeJS.Dict<string>;

const ACCOUNT_SETTINGS = {
  BACKUP_S3_ENDPOINT: 'S3-compatible service of the bucket (such as https://s3.example.com)',
  BACKUP_S3_ACCESS_KEY: 'Access key',
  BACKUP_S3_SECRET_KEY: 'Secret key',
};

/** Asks for the account of a bucket for backups, unless the settings name one. Returns the settings to add. */
async function askBackupAccount(settings: Settings, ask: (question: string) => Promise<string>): Promise<Settings> {
  const account: Settings = {};
  if (settings['BACKUP_S3_ENDPOINT'] || settings['S3_URL']) return account;
  for (const [name, question] of Object.entries(ACCOUNT_SETTINGS)) account[name] = (await ask(`${question}: `)).trim();
  return account;
}

function toS3Settings(settings: Settings): S3Settings {
  const {
    S3_REGION = DEFAULT_REGION,
    BACKUP_S3_REGION = DEFAULT_REGION,
    ...others
  } = Object.fromEntries(Object.entries(settings).filter(([, value]) => value !== ''));
  return { ...others, S3_REGION, BACKUP_S3_REGION };
}

const DEFAULT_REGION = 'us-east-1';
