import { spawnSync } from 'node:child_process';
import { chmodSync, chownSync, copyFileSync, existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { isInstalled } from '#features/operations/checks/proxy.server.ts';
import { OperatorError } from '#platform/operator-error.ts';

import type { AnswerCheck } from './ask-questions.server.ts';
import { foldersOf, type Installation } from './installation.ts';
import { compareFile, type Comparison, placeOf, type PlannedFile, targetsOf } from './plan-files.server.ts';
import { nginxCertificate, WEB_ROOT } from './to-proxy-site.ts';

/** Writes the files that `confirm` agrees to. Without `output`, also creates the account and its folders. */
export async function installFiles(
  installation: Installation,
  { files, output, confirm }: { files: PlannedFile[]; output?: string | undefined; confirm: Confirm },
): Promise<(Comparison & { isWritten: boolean })[]> {
  const { account, dataDir } = installation;
  const owner = output ? undefined : ensureAccount(account, dataDir);
  if (owner) for (const folder of foldersOf(installation)) makeFolderFor(owner, folder);
  const results = [];
  for (const file of files.map(compareFile)) {
    const isWritten = file.state !== 'same' && (file.state === 'new' || (await confirm(file)));
    if (isWritten) writePlanned(file, owner);
    results.push({ ...file, isWritten });
  }
  return results;
}

/** Whether a file that is there and differs may be replaced. */
type Confirm = (file: Comparison) => Promise<boolean>;

/** Writes a file. One that was there stays beside it as `NAME.old`. */
export function writePlanned({ path: file, content, isPrivate, state }: Comparison, owner?: AccountIds): void {
  mkdirSync(path.dirname(file), { recursive: true });
  if (state === 'changed') copyFileSync(file, `${file}.old`);
  const mode = isPrivate ? 0o600 : 0o644;
  writeFileSync(file, content, { mode });
  chmodSync(file, mode);
  if (isPrivate && owner) chownSync(file, owner.uid, owner.gid);
}

interface AccountIds {
  uid: number;
  gid: number;
}

/** Undefined if there is no such account. */
function findAccount(name: string): AccountIds | undefined {
  const id = (option: string) => spawnSync('id', [option, name], { encoding: 'utf8' });
  const user = id('-u');
  return user.status === 0 ? { uid: Number(user.stdout), gid: Number(id('-g').stdout) } : undefined;
}

/** Arguments of `useradd`: an account that nobody can log in with. */
const accountArguments = (name: string, home: string): string[] =>
  `--system --user-group --home-dir ${home} --no-create-home --shell /usr/sbin/nologin ${name}`.split(' ');

/** The account that runs the app; creates it if it doesn't exist. */
function ensureAccount(name: string, home: string): AccountIds {
  const existing = findAccount(name);
  if (existing) return existing;
  const { status, stderr } = spawnSync('useradd', accountArguments(name, home), { encoding: 'utf8' });
  const created = status === 0 ? findAccount(name) : undefined;
  if (!created) throw new OperatorError(`The account ${name} can't be created: ${stderr}`);
  return created;
}

/** Creates a folder for the account alone. */
function makeFolderFor({ uid, gid }: AccountIds, folder: string): void {
  mkdirSync(folder, { recursive: true });
  chownSync(folder, uid, gid);
  chmodSync(folder, 0o700);
}

/** Has systemd and the proxy read the installed files, if these programs are there. */
export function verifyFiles(installation: Installation): AnswerCheck[] {
  const { unit } = targetsOf(installation);
  return [
    ...(isInstalled('systemd-analyze') ? [verify(unit, 'systemd-analyze', ['verify', unit])] : []),
    ...(isInstalled(installation.proxy) ? [verifySite(installation)] : []),
  ];
}

function verifySite(installation: Installation): AnswerCheck {
  const { site, caddyfile } = targetsOf(installation);
  if (caddyfile) return verify(site, 'caddy', ['validate', '--adapter', 'caddyfile', '--config', caddyfile]);
  const { file } = nginxCertificate(installation);
  if (existsSync(file)) return verify(site, 'nginx', ['-t']);
  const remedy = 'Run certbot as below, then nginx -t.';
  return { subject: 'files', state: 'warning', message: `${site} names a certificate that isn’t there yet`, remedy };
}

function verify(file: string, program: string, args: string[]): AnswerCheck {
  const { status, stderr } = spawnSync(program, args, { encoding: 'utf8' });
  const command = `${program} ${args.join(' ')}`;
  if (status === 0) return { subject: 'files', state: 'ok', message: `${file} is accepted by ${program}` };
  const reason = stderr.trim().split('\n').at(-1) ?? '';
  return { subject: 'files', state: 'error', message: `${file}: ${reason}`, remedy: `Look at: ${command}` };
}

/** The commands that are left to run as root, in order. */
export function nextSteps(installation: Installation, output?: string): string[] {
  const { root, proxy, account, siteUrl, certificate, backupTo } = installation;
  const asAccount = (command: string) => `cd ${root} && su -s /bin/sh -c 'npm run dallal -- ${command}' ${account}`;
  const { hostname } = new URL(siteUrl);
  const needsCertbot = proxy === 'nginx' && !certificate;
  return [
    ...(output ? moveSteps(installation, output) : []),
    'systemctl daemon-reload',
    'systemctl enable --now dallal',
    ...(needsCertbot ? [certbotStep(hostname)] : []),
    `systemctl reload-or-restart ${proxy}`,
    'journalctl --unit dallal --lines 20',
    ...(backupTo ? [asAccount('backup')] : []),
    asAccount('doctor'),
  ];
}

const certbotStep = (hostname: string): string =>
  `certbot certonly --webroot --webroot-path ${WEB_ROOT} --domain ${hostname} ` +
  "--deploy-hook 'systemctl reload nginx'";

function moveSteps(installation: Installation, output: string): string[] {
  const { account, dataDir } = installation;
  const { settings, unit, site, caddyfile } = targetsOf(installation);
  const install = (target: string, options = '-m 644') => `install ${options} ${placeOf(target, output)} ${target}`;
  return [
    `useradd ${accountArguments(account, dataDir).join(' ')}`,
    `install -d -m 700 -o ${account} -g ${account} ${foldersOf(installation).join(' ')}`,
    install(settings, `-m 600 -o ${account} -g ${account}`),
    install(unit),
    install(site),
    ...(caddyfile ? [`echo import ${site} >> ${caddyfile}`] : []),
  ];
}
