import type { TFunction } from 'i18next';

import type { Services } from '#platform/context.server.ts';
import type { Database } from '#platform/data/database.server.ts';
import { localize, type Language, toSiteLanguage } from '#platform/text/language.ts';
import { queueMail } from '#platform/mail/mail.server.ts';

import { type EmailLink, toEmailHtml, toEmailText } from './to-email-html.ts';
import { getSite } from './site.server.ts';
import { getTranslators } from './texts/get-translators.server.ts';

/** The translation function of the `mail` namespace in one language, with the operator's texts. */
export type EmailTranslator = TFunction<'mail'>;

export interface SiteEmail {
  recipient: string;
  language: Language;
  subject: (t: EmailTranslator, site: string) => string;
  /** The paragraphs below the greeting. */
  paragraphs: (t: EmailTranslator, site: string) => string[];
  /** Path on the site, below the paragraphs: `/account`. */
  path?: string;
  /** A code, shown large below the first paragraph. */
  code?: string;
  /** Texts by other users, below the first paragraph. */
  quotes?: (t: EmailTranslator) => string[];
  /** A list of links below the quotes. */
  links?: (t: EmailTranslator) => EmailLink[];
  /** Where answers go, instead of to the sender; may be empty. */
  replyTo?: string;
  /** Path that switches emails like this off, for the mail program's button; without one they can't be. */
  unsubscribePath?: string;
  /** Composed like any other email, so that it takes as long, but never sent. */
  isDecoy?: boolean;
}

/**
 * Queues an email as text and HTML with the operator's name and logo; right to left in Arabic. It is sent once the
 * caller's transaction commits.
 */
export async function sendSiteEmail(
  services: Services,
  db: Database,
  {
    recipient,
    language: wanted,
    subject,
    paragraphs,
    path,
    code,
    quotes: toQuotes,
    links: toLinks,
    replyTo,
    unsubscribePath,
    isDecoy = false,
  }: SiteEmail,
): Promise<void> {
  const { name, headerLogo, ...languages } = await getSite(db);
  const language = toSiteLanguage(wanted, languages);
  const t = (await getTranslators(db)).mail[language];
  const site = localize(name, language);
  const { siteUrl } = services.config;
  const [first = '', ...others] = [...paragraphs(t, site), ...(path ? [siteUrl + path] : [])];
  const content = {
    above: [t('greeting'), first, ...(code ? [code] : [])],
    code,
    quotes: toQuotes?.(t) ?? [],
    links: toLinks?.(t) ?? [],
    below: others,
    language,
    site,
    siteUrl,
    logo: new URL(headerLogo || '/logo.png', siteUrl).href,
  };
  await queueMail(services, db, {
    recipient: isDecoy ? '' : recipient,
    lang: language,
    replyTo,
    unsubscribeUrl: unsubscribePath && siteUrl + unsubscribePath,
    subject: subject(t, site),
    text: toEmailText(content),
    html: toEmailHtml(content),
    isDecoy,
    isUrgent: code !== undefined,
  });
}
