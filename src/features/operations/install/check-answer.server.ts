import path from 'node:path';

import type { AnswerCheck, Question } from './answer-check.ts';
import type { Settings } from './ask-backup-account.ts';
import { checkAddress } from './check-address.server.ts';
import { checkBackup } from './check-backup.server.ts';
import { checkBucket } from './check-bucket.server.ts';
import { checkDatabaseUrl } from './check-database-url.server.ts';
import { checkMailUrl } from './check-mail-url.server.ts';
import { checkProxy } from './check-proxy.server.ts';
import { isBucket, PROXIES, type ReverseProxy } from './installation.ts';

const isProxy = (text: string): text is ReverseProxy => (PROXIES as readonly string[]).includes(text);

/** Words that answer "none of it": the app's own database, no mail server, no backup. */
const NONE = /^(none|embedded)$/;

/** The answer as a setting. Undefined for `none` and `embedded`. */
export function toSetting(question: Question, text: string): string | undefined {
  const answer = text.trim();
  if (question === 'site') return answer.replace(/\/+$/, '');
  if (question === 'proxy') return answer.toLowerCase();
  if (answer === '' || NONE.test(answer)) return undefined;
  return question === 'backup' && !isBucket(answer) ? path.resolve(answer) : answer;
}

/** Tries an answer at once, with what else is set. Changes nothing. */
export function checkAnswer(
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
