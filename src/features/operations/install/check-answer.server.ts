import path from 'node:path';

import type { AnswerCheck, Question } from './answer-check.ts';
import { checkAddress } from './check-address.server.ts';
import { checkBackup } from './check-backup.server.ts';
import { checkDatabaseUrl } from './check-database-url.server.ts';
import { checkMailUrl } from './check-mail-url.server.ts';
import { checkProxy } from './check-proxy.server.ts';
import { PROXIES, type ReverseProxy } from './installation.ts';

const isProxy = (text: string): text is ReverseProxy => (PROXIES as readonly string[]).includes(text);

/** Words that answer "none of it": the app's own database, no mail server, no backup. */
const NONE = /^(none|embedded)$/;

/** The answer as a setting. Undefined for `none` and `embedded`. */
export function toSetting(question: Question, text: string): string | undefined {
  const answer = text.trim();
  if (question === 'site') return answer.replace(/\/+$/, '');
  if (question === 'proxy') return answer.toLowerCase();
  if (answer === '' || NONE.test(answer)) return undefined;
  return question === 'backup' ? path.resolve(answer) : answer;
}

/** Tries an answer at once. Changes nothing. */
export function checkAnswer(question: Question, answer: string | undefined, dataDir: string): Promise<AnswerCheck> {
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
      return checkBackup(answer, dataDir);
  }
}
