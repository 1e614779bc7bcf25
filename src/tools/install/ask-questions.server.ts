import path from 'node:path';

import { parseBucketAddress } from '#platform/s3/s3-settings.ts';

import { type AnswerCheck, type Question, QUESTIONS, WORDS } from './answer-check.ts';
import { askBackupAccount, type Settings } from './ask-backup-account.ts';
import { checkAddress } from './check-address.server.ts';
import { checkBackup } from './check-backup.server.ts';
import { checkBucket } from './check-bucket.server.ts';
import { checkDatabaseUrl } from './check-database-url.server.ts';
import { checkMailUrl } from './check-mail-url.server.ts';
import { checkProxy } from './check-proxy.server.ts';
import { isBucket, PROXIES, type ReverseProxy } from './installation.ts';

export interface Answers {
  answers: Record<Question, string | undefined>;
  /** Of the bucket of the backups, if it was asked for. */
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
    const check = await checkAnswer(question, answer, { dataDir, settings: { ...settings, ...account } });
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
): Promise<AnswerCheck> {
  switch (question) {
    case 'site':
      return checkAddress(answer ?? '');
    case 'proxy':
      return isProxy(answer ?? '')
        ? checkProxy(answer as ReverseProxy)
        : Promise.resolve({
            subject: 'proxy',
            state: 'invalid',
            message: `${answer} is unknown`,
            remedy: 'caddy or nginx?',
          });
    case 'database':
      return checkDatabaseUrl(answer);
    case 'mail':
      return checkMailUrl(answer);
    case 'backup':
      return isBucket(answer) ? checkBucket(answer, settings) : checkBackup(answer, dataDir);
  }
}
