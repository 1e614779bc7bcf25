import { createTwoFilesPatch, FILE_HEADERS_ONLY } from 'diff';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseEnv } from 'node:util';

import { hasErrorCode } from '#platform/data/has-error-code.ts';
import { OperatorError } from '#platform/operator-error.ts';

import { foldersOf, type Installation } from './installation.ts';
import { toProxySite } from './to-proxy-site.ts';

const CADDYFILE = '/etc/caddy/Caddyfile';
const UNIT = '/etc/systemd/system/dallal.service';
const SITE = { caddy: '/etc/caddy/dallal.caddy', nginx: '/etc/nginx/conf.d/dallal.conf' };

/** Where a file belongs. In another `output` folder, all are beside each other. */
export const placeOf = (target: string, output: string | undefined): string =>
  output ? path.join(output, path.basename(target)) : target;

export const targetsOf = ({ root, proxy }: Installation) => ({
  settings: path.join(root, '.env'),
  unit: UNIT,
  site: SITE[proxy],
  caddyfile: proxy === 'caddy' ? CADDYFILE : undefined,
});

/** The files of an installation, at their places or in the folder `output`. */
export function planFiles(installation: Installation, output?: string): PlannedFile[] {
  const { settings, unit, site, caddyfile } = targetsOf(installation);
  const place = (target: string) => placeOf(target, output);
  const files = [
    {
      path: place(settings),
      content: toEnvironment(readIfThere(place(settings)) ?? '', installation),
      isPrivate: true,
    },
    { path: place(unit), content: toUnit(installation), isPrivate: false },
    { path: place(site), content: toProxySite(installation), isPrivate: false },
  ];
  if (!caddyfile || output) return files;
  return [...files, { path: caddyfile, content: withImport(readIfThere(caddyfile) ?? '', site), isPrivate: false }];
}

/** A Caddyfile that imports the site. */
export function withImport(caddyfile: string, site: string): string {
  const line = `import ${site}`;
  if (caddyfile.split('\n').some((existing) => existing.trim() === line)) return caddyfile;
  return `${caddyfile.trimEnd()}${caddyfile.trim() ? '\n\n' : ''}${line}\n`;
}

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

/** Beyond DRAIN_SECONDS: ten seconds each for requests and jobs, and the end of the embedded PostgreSQL. */
const STOP_SECONDS = 60;

/**
 * The systemd unit. The service can write to its own folders only. There is no MemoryDenyWriteExecute, because V8
 * compiles to memory that it then executes.
 */
export function toUnit(installation: Installation): string {
  const { siteUrl, account, root, drainSeconds } = installation;
  return `# Written by: npm run dallal -- setup
[Unit]
Description=Dallal, the marketplace ${siteUrl}
Documentation=file:${root}/docs/operations.md
Wants=network-online.target
After=network-online.target postgresql.service redis-server.service

[Service]
Type=exec
User=${account}
Group=${account}
WorkingDirectory=${root}
Environment=NODE_ENV=production
EnvironmentFile=${root}/.env
ExecStart=${root}/node_modules/node/bin/node ${root}/src/main.ts
Restart=on-failure
RestartSec=2
# If the kernel ends the process of a picture that takes too much memory, the app goes on.
OOMPolicy=continue
# Only the app gets the signal: it stops the embedded PostgreSQL once its own work is done.
KillMode=mixed
TimeoutStopSec=${drainSeconds + STOP_SECONDS}
LimitNOFILE=65536
UMask=0077

ProtectSystem=strict
ReadWritePaths=${foldersOf(installation).join(' ')}
ProtectHome=yes
PrivateTmp=yes
PrivateDevices=yes
ProtectProc=invisible
ProtectClock=yes
ProtectHostname=yes
ProtectControlGroups=yes
ProtectKernelLogs=yes
ProtectKernelModules=yes
ProtectKernelTunables=yes

NoNewPrivileges=yes
CapabilityBoundingSet=
AmbientCapabilities=
RestrictAddressFamilies=AF_UNIX AF_INET AF_INET6 AF_NETLINK
RestrictNamespaces=yes
RestrictRealtime=yes
RestrictSUIDSGID=yes
LockPersonality=yes
SystemCallArchitectures=native
SystemCallFilter=@system-service
SystemCallFilter=~@privileged @resources
SystemCallErrorNumber=EPERM

[Install]
WantedBy=multi-user.target
`;
}

export interface PlannedFile {
  path: string;
  content: string;
  /** Closed to others, and owned by the account of the app. */
  isPrivate: boolean;
}

export interface Comparison extends PlannedFile {
  state: 'new' | 'same' | 'changed';
  /** What would change, without passwords. Empty if it is the same. */
  diff: string;
}

export function compareFile(file: PlannedFile): Comparison {
  const before = readIfThere(file.path);
  if (before === file.content) return { ...file, state: 'same', diff: '' };
  const patch = createTwoFilesPatch(file.path, file.path, before ?? '', file.content, '', '', {
    // A settings file has secrets next to what changes.
    context: file.isPrivate ? 0 : 3,
    headerOptions: FILE_HEADERS_ONLY,
  });
  return { ...file, state: before === undefined ? 'new' : 'changed', diff: hidePasswords(patch) };
}

const hidePasswords = (text: string): string =>
  text.replaceAll(/(:\/\/[^\s:@/]*:)[^\s@]+@/g, '$1…@').replaceAll(/(_SECRET_KEY=).+/g, '$1…');

export function readIfThere(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if (hasErrorCode(error, 'ENOENT')) return undefined;
    throw error;
  }
}
