export const PROXIES = ['caddy', 'nginx'] as const;
export type ReverseProxy = (typeof PROXIES)[number];

/** What is installed, where: the five answers, and what rarely differs. All paths are absolute. */
export interface Installation {
  /** Without a path: `https://souq.example`. */
  siteUrl: string;
  proxy: ReverseProxy;
  /** Undefined: the embedded PostgreSQL. */
  databaseUrl: string | undefined;
  /** Undefined: nobody receives emails. */
  smtpUrl: string | undefined;
  mailFrom: string;
  /** Undefined: no nightly backup. */
  backupTo: string | undefined;
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
