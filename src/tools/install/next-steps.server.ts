import { foldersOf, type Installation } from './installation.ts';
import { placeOf, targetsOf } from './plan-files.server.ts';
import { accountArguments } from './ensure-account.server.ts';
import { WEB_ROOT } from './to-proxy-site.ts';

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
