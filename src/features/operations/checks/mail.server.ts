import type { Resolver } from 'node:dns/promises';

import { createTransport } from 'nodemailer';

import type { Config } from '#config';
import { hasErrorCode } from '#platform/data/has-error-code.ts';
import { sendMailNow } from '#platform/mail/mail.server.ts';

import { failure, type Finding, invalid, ok, skipped, tryOut, warning } from './finding.ts';
import { messageOf } from './reason.ts';

/** Connects to the mail server, looks up the sender's domain, and sends a mail if a recipient is given. */
export async function checkMail(config: Config, resolver: Resolver, recipient?: string): Promise<Finding[]> {
  const { smtpUrl, mailFrom, siteUrl, isLocal } = config;
  if (!smtpUrl)
    return [
      isLocal
        ? skipped('mail server', 'SMTP_URL is not set')
        : failure('mail server', 'SMTP_URL is not set: nobody receives a code', 'Set SMTP_URL and MAIL_FROM.'),
      skipped('mail domain', 'SMTP_URL is not set'),
      skipped('test mail', 'SMTP_URL is not set'),
    ];
  return [
    await checkServer(smtpUrl, 'Correct SMTP_URL, and let this machine reach the mail server’s port.'),
    ...(await checkDomain(mailFrom, resolver)),
    recipient
      ? await checkTestMail(config, {
          recipient,
          subject: 'Test email of Dallal',
          text: `The marketplace at ${siteUrl} can send.`,
        })
      : skipped('test mail', 'name an address: --mail=you@example.com'),
  ];
}

/** An address of a mail server that isn't set yet: whether it accepts the login. */
export async function checkMailUrl(url: string | undefined): Promise<Finding> {
  if (url === undefined)
    return warning(
      'mail server',
      'nobody but the first admin can sign up: their codes are not sent',
      'Add SMTP_URL and MAIL_FROM to .env as soon as you have a mail server.',
    );
  if (!/^smtps?:\/\/./.test(url) || !URL.canParse(url))
    return invalid('mail server', 'it is no smtp:// or smtps:// address', 'Write none, or one.');
  return checkServer(url, 'Correct host, port, user or password, and let this machine reach that port.');
}

/** Sends a mail without the queue. Skipped without a mail server. */
export async function checkTestMail(config: Config, mail: Parameters<typeof sendMailNow>[1]): Promise<Finding> {
  if (!config.smtpUrl) return skipped('test mail', 'SMTP_URL is not set');
  return tryOut('test mail', () => sendMailNow(config, mail), {
    message: `sent to ${mail.recipient}: look whether it arrived, and not as spam`,
    remedy: 'Correct SMTP_URL or MAIL_FROM as the mail server says.',
  });
}

const TIMEOUT_MS = 10_000;

/** Connects and logs in. Sends nothing. */
async function checkServer(smtpUrl: string, remedy: string): Promise<Finding> {
  const transport = createTransport({
    url: smtpUrl,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
  });
  const message = 'connected, and accepted the login';
  return tryOut('mail server', () => transport.verify(), { message, remedy }).finally(() => transport.close());
}

/** SPF, DKIM and DMARC: without them, mail programs treat emails as spam. */
async function checkDomain(mailFrom: string, resolver: Resolver): Promise<Finding[]> {
  const domain = (/@([^>\s]+)>?\s*$/.exec(mailFrom)?.[1] ?? '').toLowerCase();
  if (!domain.includes('.'))
    return [failure('mail domain', `MAIL_FROM ${mailFrom} has no public domain`, 'Set MAIL_FROM to your own address.')];
  try {
    const spf = (await findTexts(resolver, domain)).filter((text) => /^v=spf1( |$)/i.test(text));
    const [hasDkim, dmarc] = [await hasKeys(resolver, domain), await findTexts(resolver, `_dmarc.${domain}`)];
    const problems = [
      ...(spf.length === 0 ? ['no SPF record'] : spf.length > 1 ? ['several SPF records, which count as none'] : []),
      ...(hasDkim ? [] : ['no DKIM key']),
      ...(dmarc.some((text) => /^v=dmarc1/i.test(text)) ? [] : ['no DMARC record']),
    ];
    if (problems.length === 0) return [ok('mail domain', `${domain} has SPF, DKIM and DMARC`)];
    return [
      warning(
        'mail domain',
        `${domain}: ${problems.join(', ')}`,
        'Add the DNS records that your mail service names, so that emails don’t land in spam.',
      ),
    ];
  } catch (error) {
    return [skipped('mail domain', `DNS does not answer: ${messageOf(error)}`)];
  }
}

async function findTexts(resolver: Resolver, name: string): Promise<string[]> {
  try {
    return (await resolver.resolveTxt(name)).map((parts) => parts.join(''));
  } catch (error) {
    if (isAbsent(error)) return [];
    throw error;
  }
}

/**
 * A key's name has a selector that only the mail service knows. But `_domainkey` exists if a name below it does: the
 * answer is then "no data", not "no such name" (RFC 8020).
 */
async function hasKeys(resolver: Resolver, domain: string): Promise<boolean> {
  try {
    await resolver.resolveTxt(`_domainkey.${domain}`);
    return true;
  } catch (error) {
    if (isAbsent(error)) return hasErrorCode(error, 'ENODATA');
    throw error;
  }
}

const isAbsent = (error: unknown): boolean => hasErrorCode(error, 'ENODATA') || hasErrorCode(error, 'ENOTFOUND');
