import { isBucket } from '#features/operations/checks/backup.server.ts';
import type { ReverseProxy } from '#features/operations/checks/proxy.server.ts';

/** What is installed, where: the answers to `ask-questions.server.ts`, and what rarely differs. Paths are absolute. */
export interface Installation {
  /** Without a path: `https://souq.example`. */
  siteUrl: string;
  proxy: ReverseProxy;
  /** Undefined: the embedded PostgreSQL. */
  databaseUrl: string | undefined;
  /** Undefined: nobody receives emails. */
  smtpUrl: string | undefined;
  mailFrom: string;
  /** A folder, or `s3://bucket/folder`. Undefined: no nightly backup. */
  backupTo: string | undefined;
  /** The settings of the account of `backupTo`'s bucket, if they are new. */
  backupAccount: NodeJS.Dict<string>;
  dataDir: string;
  port: number;
  /** The system account that runs the app. */
  account: string;
  /** Undefined: Caddy gets one by itself, nginx uses Certbot's. */
  certificate: { file: string; key: string } | undefined;
  /** Folder of the app's code. */
  root: string;
  drainSeconds: number;
}

/** The folders that the app writes to. */
export const foldersOf = ({ dataDir, backupTo }: Installation): string[] =>
  backupTo === undefined || isBucket(backupTo) ? [dataDir] : [dataDir, backupTo];
