/** The settings of S3-compatible services, as they are in the environment. */
export interface S3Settings {
  S3_URL?: string | undefined;
  S3_REGION: string;
  S3_ACCESS_KEY?: string | undefined;
  S3_SECRET_KEY?: string | undefined;
  S3_PUBLIC_URL?: string | undefined;
  BACKUP_TO?: string | undefined;
  BACKUP_S3_ENDPOINT?: string | undefined;
  BACKUP_S3_REGION: string;
  BACKUP_S3_ACCESS_KEY?: string | undefined;
  BACKUP_S3_SECRET_KEY?: string | undefined;
}

/** The bucket of the pictures. */
export interface PictureBucket {
  account: S3Account;
  bucket: string;
  /** Address of its folder `public/`, without a slash at its end. Undefined: all pictures go through the app. */
  publicUrl: string | undefined;
}

const PICTURES = ['S3_URL', 'S3_ACCESS_KEY', 'S3_SECRET_KEY'] as const;
const BACKUPS = ['BACKUP_S3_ENDPOINT', 'BACKUP_S3_ACCESS_KEY', 'BACKUP_S3_SECRET_KEY'] as const;

/** What is wrong, in one line that names the setting. Undefined if nothing is. */
export function findS3Problem(env: S3Settings): string | undefined {
  return (
    findMissing(env, PICTURES) ??
    findMissing(env, BACKUPS) ??
    (env.S3_PUBLIC_URL && !env.S3_URL ? 'S3_URL: is required with S3_PUBLIC_URL' : undefined) ??
    (env.S3_URL && !/^\/[^/]+\/?$/.test(new URL(env.S3_URL).pathname)
      ? 'S3_URL: must end with the bucket, such as https://s3.example.com/pictures'
      : undefined) ??
    (env.BACKUP_TO && findBackupProblem(env.BACKUP_TO, toBackupAccount(env)))
  );
}

/** What is wrong with a place of backups. Undefined if nothing is. */
export function findBackupProblem(place: string, account: S3Account | undefined): string | undefined {
  if (!place.startsWith('s3://')) return undefined;
  if (!parseBucketAddress(place))
    return 'BACKUP_TO: must be a folder, or s3://bucket/folder with letters, digits and -._';
  return account ? undefined : `BACKUP_TO: is in S3, so set ${BACKUPS.join(', ')} too`;
}

/** The bucket and the folder of `s3://bucket/folder`. The folder may be empty. */
export function parseBucketAddress(address: string): { bucket: string; folder: string } | undefined {
  const [, bucket, folder = ''] = /^s3:\/\/([\w.-]+)\/?((?:[\w.-]+\/)*[\w.-]*)$/.exec(address) ?? [];
  return bucket === undefined ? undefined : { bucket, folder: folder.replace(/\/$/, '') };
}

export function toPictureBucket(env: S3Settings): PictureBucket | undefined {
  if (!env.S3_URL) return undefined;
  const { origin, pathname } = new URL(env.S3_URL);
  return {
    account: toAccount(origin, env.S3_REGION, env.S3_ACCESS_KEY, env.S3_SECRET_KEY),
    bucket: pathname.replaceAll('/', ''),
    publicUrl: env.S3_PUBLIC_URL?.replace(/\/$/, ''),
  };
}

/** The account of backups: by default, that of the pictures. */
export function toBackupAccount(env: S3Settings): S3Account | undefined {
  if (!env.BACKUP_S3_ENDPOINT) return toPictureBucket(env)?.account;
  const { origin } = new URL(env.BACKUP_S3_ENDPOINT);
  return toAccount(origin, env.BACKUP_S3_REGION, env.BACKUP_S3_ACCESS_KEY, env.BACKUP_S3_SECRET_KEY);
}

const toAccount = (endpoint: string, region: string, accessKey = '', secretKey = ''): S3Account => ({
  endpoint,
  region,
  accessKey,
  secretKey,
});

function findMissing(env: S3Settings, names: readonly (keyof S3Settings)[]): string | undefined {
  const given = names.find((name) => env[name]);
  const missing = names.find((name) => !env[name]);
  return given && missing && `${missing}: is required with ${given}`;
}

/** How to reach an S3-compatible service. */
export interface S3Account {
  /** Without a path and a slash at its end. */
  endpoint: string;
  region: string;
  accessKey: string;
  secretKey: string;
}
