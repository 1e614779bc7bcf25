import type { S3Settings } from '#platform/s3/s3-settings.ts';

/** Settings of the file `.env`, by their names. An empty value counts as unset. */
export type Settings = NodeJS.Dict<string>;

const ACCOUNT_SETTINGS = {
  BACKUP_S3_ENDPOINT: 'S3-compatible service of the bucket (such as https://s3.example.com)',
  BACKUP_S3_ACCESS_KEY: 'Access key',
  BACKUP_S3_SECRET_KEY: 'Secret key',
};

/** Asks for the account of a bucket for backups, unless the settings name one. Returns the settings to add. */
export async function askBackupAccount(
  settings: Settings,
  ask: (question: string) => Promise<string>,
): Promise<Settings> {
  const account: Settings = {};
  if (settings['BACKUP_S3_ENDPOINT'] || settings['S3_URL']) return account;
  for (const [name, question] of Object.entries(ACCOUNT_SETTINGS)) account[name] = (await ask(`${question}: `)).trim();
  return account;
}

export function toS3Settings(settings: Settings): S3Settings {
  const {
    S3_REGION = DEFAULT_REGION,
    BACKUP_S3_REGION = DEFAULT_REGION,
    ...others
  } = Object.fromEntries(Object.entries(settings).filter(([, value]) => value !== ''));
  return { ...others, S3_REGION, BACKUP_S3_REGION };
}

const DEFAULT_REGION = 'us-east-1';
