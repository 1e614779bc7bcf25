import type { Config } from '#config';
import { isLoopbackHost } from '#platform/http/loopback.server.ts';

import { checkBackupSetting } from './backup.server.ts';
import { failure, type Finding, ok, skipped, warning } from './finding.ts';

/** Settings that are valid and yet wrong for a public site. */
export function checkSettings(config: Config): Finding[] {
  return [
    ok('settings', config.isLocal ? `${config.siteUrl}, a local site` : config.siteUrl),
    ...(config.isLocal
      ? [skipped('unsafe settings', 'only this machine reaches the site')]
      : withDefault(findUnsafe(config), ok('unsafe settings', 'none'))),
    checkBackupSetting(config),
  ];
}

const withDefault = (findings: Finding[], otherwise: Finding): Finding[] =>
  findings.length > 0 ? findings : [otherwise];

function findUnsafe(config: Config): Finding[] {
  const { demo, gateway, mailbox, rateLimits, trustProxy, host, push, imports, secrets } = config;
  const unsafe = (isSet: boolean, message: string, remedy: string, report = failure) =>
    isSet ? [report('unsafe settings', message, remedy)] : [];
  return [
    ...unsafe(demo, 'DEMO is on: its logins are printed at each start', 'Set DEMO=off and use an empty DATA_DIR.'),
    ...unsafe(gateway.isSandbox, 'SANDBOX is on: everyone pays without money', 'Set SANDBOX=off, or a gateway.'),
    ...unsafe(mailbox, 'MAILBOX is on: emails are shown, not sent', 'Set MAILBOX=off and SMTP_URL.'),
    ...unsafe(!rateLimits, 'RATE_LIMITS is off: nothing slows down guessing and floods', 'Set RATE_LIMITS=on.'),
    ...unsafe(
      push.allowsPrivateNetworks,
      'PUSH_INSIDE is on: a member’s browser can name an address of your network, which the app then calls',
      'Set PUSH_INSIDE=off unless you run a push service.',
      warning,
    ),
    ...unsafe(
      imports.allowsPrivateNetworks,
      'IMPORT_INSIDE is on: a file of ads can name an address of your network, which the app then calls',
      'Set IMPORT_INSIDE=off once you have imported from your own server.',
      warning,
    ),
    ...unsafe(
      !trustProxy && isLoopbackHost(host),
      'TRUST_PROXY is off behind a proxy: all visitors share the limits of one address',
      'Set TRUST_PROXY=on.',
    ),
    ...unsafe(
      trustProxy && !isLoopbackHost(host),
      `TRUST_PROXY is on and the app listens on ${host}: whoever reaches its port can name any address as their own`,
      'Set HOST=127.0.0.1, or let only the proxy reach the port.',
      warning,
    ),
    ...unsafe(
      secrets?.some((secret) => new Set(secret).size < 12) ?? false,
      'SECRETS has a secret that could be guessed',
      'Set one of `openssl rand -hex 32`.',
    ),
  ];
}
