import type { Resolver } from 'node:dns/promises';

import type { Config } from '#config';
import { hasErrorCode } from '#platform/data/has-error-code.ts';
import { sendMailNow } from '#platform/mail/mail.server.ts';

import { tryOut } from '#features/operations/checklist/try-out.server.ts';

import { failure, type Finding, ok, skipped, warning } from './finding.ts';
import { reachMailServer } from './reach-mail-server.server.ts';

/** Connects to the mail server, looks up the sender's domain, and sends a mail if a recipient is given. */
export async function checkMail(config: Config, resolver: Resolver, recipient?: string): Promise<Finding[]> {
  if (!config.smtpUrl)
    return [
      config.isLocal
        ? skipped('mail server', 'SMTP_URL is not set')
        : failure('mail server', 'SMTP_URL is not set: nobody receives a code', 'Set SMTP_URL and MAIL_FROM.'),
      skipped('mail domain', 'SMTP_URL is not set'),
      skipped('test mail', 'SMTP_URL is not set'),
    ];
  return [
    await checkServer(config.smtpUrl),
    ...(await checkDomain(config.mailFrom, resolver)),
    await sendTestMail(config, recipient),
  ];
}

async function checkServer(smtpUrl: string): Promise<Finding> {
  const { outcome, reason } = await reachMailServer(smtpUrl);
  if (outcome === 'worked') return ok('mail server', 'connected, and accepted the login');
  return failure('mail server', reason ?? '', 'Correct SMTP_URL, and let this machine reach the mail server’s port.');
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
    return [skipped('mail domain', `DNS does not answer: ${error instanceof Error ? error.message : String(error)}`)];
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

async function sendTestMail(config: Config, recipient?: string): Promise<Finding> {
  if (!recipient) return skipped('test mail', 'name an address: --mail=you@example.com');
  const mail = { recipient, subject: 'Test email of Dallal', text: `The marketplace at ${config.siteUrl} can send.` };
  const { outcome, reason } = await tryOut(true, () => sendMailNow(config, mail));
  if (outcome === 'worked') return ok('test mail', `sent to ${recipient}: look whether it arrived, and not as spam`);
  return failure('test mail', reason ?? '', 'Correct SMTP_URL or MAIL_FROM as the mail server says.');
}
