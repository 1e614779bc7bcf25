import { findS3Problem, type S3Settings } from '#platform/s3/s3-settings.ts';

interface Settings extends S3Settings {
  DATABASE_URL?: string | undefined;
  DATABASE_REPLICA_URLS?: string[] | undefined;
  REDIS_URL?: string | undefined;
  ROLES: string[];
  DEMO?: boolean | undefined;
  SMTP_URL?: string | undefined;
  MAILBOX?: boolean | undefined;
  SANDBOX?: boolean | undefined;
  MYFATOORAH_API_KEY?: string | undefined;
  MYFATOORAH_URL?: string | undefined;
}

/**
 * The first contradiction between settings, as one line that names a setting. `publicBecauseOf`: the setting by which
 * the site is not local, if it isn't.
 */
export function findSettingProblem(
  env: Settings,
  publicBecauseOf: 'SITE_URL' | 'HOST' | undefined,
): string | undefined {
  if (env.MYFATOORAH_API_KEY && !env.MYFATOORAH_URL) return 'MYFATOORAH_URL: is required with MYFATOORAH_API_KEY';
  const s3Problem = findS3Problem(env);
  if (s3Problem) return s3Problem;
  if (env.DATABASE_REPLICA_URLS && !env.DATABASE_URL) return 'DATABASE_URL: is required with DATABASE_REPLICA_URLS';
  const undecided = publicBecauseOf && findUndecided(env, publicBecauseOf);
  if (undecided) return undecided;
  if (env.SANDBOX && env.MYFATOORAH_API_KEY) return 'SANDBOX: must be off with MYFATOORAH_API_KEY';
  if (env.MAILBOX && env.SMTP_URL) return 'MAILBOX: must be off with SMTP_URL';
  // Otherwise this process can't reach the live connections of other processes.
  if (!env.REDIS_URL && !ALL_ROLES.every((role) => env.ROLES.includes(role)))
    return 'REDIS_URL: is required when ROLES leaves something to other processes';
  return undefined;
}

const ALL_ROLES = ['web', 'live', 'jobs'] as const;

/**
 * Demo, sandbox and mailbox are for local use: they let everyone in, take payments without money and show codes.
 * On another site, each must be replaced by the real service or be turned on or off by name.
 */
function findUndecided(env: Settings, cause: 'SITE_URL' | 'HOST'): string | undefined {
  const missing = [
    { name: 'DEMO', isDecided: env.DEMO !== undefined, remedy: 'DEMO=off' },
    {
      name: 'SANDBOX',
      isDecided: env.SANDBOX !== undefined || env.MYFATOORAH_API_KEY,
      remedy: 'MYFATOORAH_API_KEY or SANDBOX=off',
    },
    { name: 'MAILBOX', isDecided: env.MAILBOX !== undefined || env.SMTP_URL, remedy: 'SMTP_URL or MAILBOX=off' },
  ].filter(({ isDecided }) => !isDecided);
  if (missing.length === 0) return undefined;
  const list = (key: 'name' | 'remedy') => missing.map((setting) => setting[key]).join(', ');
  return (
    `${list('name')}: must be set because ${cause} is not local. Set ${list('remedy')}. ` +
    'Read docs/operations/settings.md before you turn one on.'
  );
}
