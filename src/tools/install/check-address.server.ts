import { lookup } from 'node:dns/promises';
import { networkInterfaces } from 'node:os';

import { isLoopbackHost } from '#platform/http/loopback.server.ts';

import type { AnswerCheck } from './answer-check.ts';

const judge = (state: AnswerCheck['state'], message: string, remedy?: string): AnswerCheck => ({
  subject: 'site',
  state,
  message,
  ...(remedy && { remedy }),
});

/** The address of the site: https, a public name, and one that leads to this machine. */
export async function checkAddress(siteUrl: string): Promise<AnswerCheck> {
  const url = URL.canParse(siteUrl) ? new URL(siteUrl) : undefined;
  if (!url || !/^https?:$/.test(url.protocol))
    return judge('invalid', `${siteUrl} is not an address`, 'Write it like https://souq.example.');
  if (url.protocol === 'http:')
    return judge(
      'invalid',
      `${siteUrl} is not https: passwords could be read on the way`,
      `Write https://${url.host}.`,
    );
  if (`${url.origin}/` !== url.href)
    return judge('invalid', `${siteUrl} has a path`, `The marketplace must be at the root of a host: ${url.origin}.`);
  if (isLoopbackHost(url.hostname))
    return judge('invalid', `only this machine reaches ${url.host}`, 'Name the address that visitors type.');
  return checkName(url.hostname);
}

async function checkName(name: string): Promise<AnswerCheck> {
  const found = await lookup(name, { all: true }).catch(() => []);
  if (found.length === 0)
    return judge(
      'error',
      `${name} has no address in the DNS`,
      'Add an A record that points to this machine, and wait.',
    );
  const addresses = found.map(({ address }) => address);
  const mine = Object.values(networkInterfaces()).flatMap((list) => (list ?? []).map(({ address }) => address));
  if (addresses.some((address) => mine.includes(address))) return judge('ok', `${name} leads to this machine`);
  return judge(
    'warning',
    `${name} leads to ${addresses.join(', ')}, which this machine doesn’t have`,
    'Right behind a CDN, a load balancer or NAT. Otherwise correct the DNS record.',
  );
}
