import { parseEnv } from 'node:util';

import { OperatorError } from '#platform/operator-error.ts';

import type { Installation } from './installation.ts';

const DEFAULT_PORT = 3000;

/**
 * The settings file: what differs from the defaults. Other settings and comments of an `existing` one stay. It is read
 * by systemd, Node and Docker, which agree on plain and on single-quoted values.
 */
export function toEnvironment(existing: string, installation: Installation): string {
  const settings = toSettings(installation, parseEnv(existing));
  const written = new Set<string>();
  const kept = existing.split('\n').flatMap((line) => {
    const name = /^\s*([A-Z][A-Z0-9_]*)\s*=/.exec(line)?.[1] ?? '';
    if (!Object.hasOwn(settings, name)) return [line];
    written.add(name);
    return toLines(name, settings[name]);
  });
  const added = Object.entries(settings).flatMap(([name, value]) => (written.has(name) ? [] : toLines(name, value)));
  return `${[...(existing.trim() ? kept : [HEAD]), ...added].join('\n').trim()}\n`;
}

const HEAD = '# Settings of Dallal, written by: npm run dallal -- setup. .env.example explains them all.';

function toSettings(
  { siteUrl, port, dataDir, databaseUrl, smtpUrl, mailFrom, backupTo, backupAccount }: Installation,
  others: NodeJS.Dict<string>,
): Record<string, string | undefined> {
  return {
    SITE_URL: siteUrl,
    // Only the proxy reaches the app.
    HOST: '127.0.0.1',
    PORT: port === DEFAULT_PORT ? undefined : String(port),
    TRUST_PROXY: 'on',
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl,
    SMTP_URL: smtpUrl,
    MAIL_FROM: smtpUrl && mailFrom,
    MAILBOX: smtpUrl ? undefined : 'off',
    BACKUP_TO: backupTo,
    ...backupAccount,
    DEMO: 'off',
    SANDBOX: others['MYFATOORAH_API_KEY'] ? undefined : 'off',
  };
}

function toLines(name: string, value: string | undefined): string[] {
  if (value === undefined) return [];
  if (/^[\w@%+:,./?&=~-]*$/.test(value)) return [`${name}=${value}`];
  if (/['\n]/.test(value))
    throw new OperatorError(`${name}: must have no ' and no line break. In an address, write ' as %27.`);
  return [`${name}='${value}'`];
}
