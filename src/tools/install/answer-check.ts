import { PROXIES } from './installation.ts';

/** The questions of the set-up, in their order, and what else is checked. */
export const QUESTIONS = ['site', 'proxy', 'database', 'mail', 'backup'] as const;
export type Question = (typeof QUESTIONS)[number];

/** What came out of trying an answer. One line each. */
export interface AnswerCheck {
  subject: Question | 'data' | 'port' | 'code' | 'files';
  /** `error`: the marketplace would not work as things are. `invalid`: it never could. */
  state: 'ok' | 'warning' | 'error' | 'invalid';
  message: string;
  remedy?: string;
}

export const WORDS: Record<Question, { title: string; hint: string }> = {
  site: { title: 'Address of the site', hint: 'such as https://souq.example' },
  proxy: { title: 'Reverse proxy', hint: PROXIES.join(' or ') },
  database: { title: 'Database', hint: 'embedded, or postgres://user:password@host/name' },
  mail: { title: 'Mail server', hint: 'smtp://user:password@host:587, smtps://…, or none' },
  backup: { title: 'Place of the nightly backups', hint: 'a folder on another disk, s3://bucket/folder, or none' },
};
