import type { Services } from '#platform/context.server.ts';
import type { Database } from '#platform/database.server.ts';
import { textDirection, localize, type Language, toSiteLanguage } from '#platform/language.ts';
import { queueMail } from '#platform/mail.server.ts';
import { loadMessages } from '#platform/load-messages.server.ts';
import { TOKEN_COLOURS } from '#platform/token-colours.ts';

import { getSite } from './site.server.ts';

const messages = loadMessages('mail');

/** The translation function of the `mail` namespace in one language. */
export type EmailTranslator = (typeof messages)[Language];

/** A link in an email; `children` is a nested list. */
export interface EmailLink {
  text: string;
  /** Path on the site: `/ad/1`. */
  path: string;
  children?: EmailLink[];
}

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
    isDecoy = false,
  }: SiteEmail,
): Promise<void> {
  const { name, headerLogo, ...languages } = await getSite(db);
  const language = toSiteLanguage(wanted, languages);
  const t = messages[language];
  const site = localize(name, language);
  const { siteUrl } = services.config;
  const [first = '', ...others] = [...paragraphs(t, site), ...(path ? [siteUrl + path] : [])];
  const [quotes, links] = [toQuotes?.(t) ?? [], toLinks?.(t) ?? []];
  const above = [t('greeting'), first, ...(code ? [code] : [])];
  const lists = links.length > 0 ? [toTextList(links, siteUrl)] : [];
  await queueMail(services, db, {
    recipient: isDecoy ? '' : recipient,
    lang: language,
    replyTo,
    subject: subject(t, site),
    text: [...above, ...quotes.map(toTextQuote), ...lists, ...others, site].join('\n\n'),
    html: toHtml({
      above,
      code,
      quotes,
      links,
      below: others,
      language,
      site,
      siteUrl,
      logo: new URL(headerLogo || '/logo.png', siteUrl).href,
    }),
    isDecoy,
    isUrgent: code !== undefined,
  });
}

interface Layout {
  above: string[];
  code: string | undefined;
  quotes: string[];
  links: EmailLink[];
  below: string[];
  language: Language;
  site: string;
  siteUrl: string;
  logo: string;
}

const PAGE = TOKEN_COLOURS.page.light;
const CODE_STYLE = [
  'font:600 32px/1.2 monospace;letter-spacing:8px;text-align:center;',
  `background:${PAGE};border-radius:12px;padding:16px`,
].join('');

const BODY_STYLE = `margin:0;background:${PAGE};font-family:Poppins,Tahoma,sans-serif;color:${TOKEN_COLOURS.ink.light}`;
const PANEL_STYLE = [
  `max-width:480px;margin:24px auto;background:${TOKEN_COLOURS.card.light};`,
  'border-radius:16px;padding:24px;line-height:1.7',
].join('');

/** Inline styles only, and simple ones: mail clients support neither style sheets nor many properties. */
function toHtml({ above, code, quotes, links, below, language, site, siteUrl, logo }: Layout): string {
  const toParagraph = (line: string) =>
    line === code ? `<p dir="ltr" style="${CODE_STYLE}">${code}</p>` : `<p>${escapeHtml(line)}</p>`;
  const body = [
    ...above.map(toParagraph),
    ...quotes.map(toHtmlQuote),
    toHtmlList(links, siteUrl),
    ...below.map(toParagraph),
  ].join('');
  const direction = textDirection(language);
  const image = `<img src="${escapeHtml(logo)}" alt="" width="36" height="36" style="vertical-align:middle">`;
  return [
    `<!doctype html><html lang="${language}" dir="${direction}"><head><meta charset="utf-8"></head>`,
    `<body style="${BODY_STYLE}"><div dir="${direction}" style="${PANEL_STYLE}">`,
    `<h1 style="font-size:20px;margin:0 0 16px">${image} ${escapeHtml(site)}</h1>`,
    `${body}</div></body></html>`,
  ].join('');
}

const toTextQuote = (text: string): string => text.replace(/^/gm, '> ');

const QUOTE_STYLE = `margin:8px 0;padding:8px 12px;background:${PAGE};border-radius:12px;white-space:pre-line`;
const toHtmlQuote = (text: string): string =>
  `<blockquote dir="auto" style="${QUOTE_STYLE}">${escapeHtml(text)}</blockquote>`;

/** One URL per line, so that plain-text mail clients make it clickable. */
function toTextList(links: EmailLink[], siteUrl: string): string {
  return links
    .map(({ text, path, children = [] }) =>
      [text, new URL(path, siteUrl).href, ...children.map((link) => toTextList([link], siteUrl))].join('\n'),
    )
    .join('\n\n');
}

function toHtmlList(links: EmailLink[], siteUrl: string): string {
  if (links.length === 0) return '';
  const items = links.map(({ text, path, children = [] }) => {
    const href = escapeHtml(new URL(path, siteUrl).href);
    const link = `<a dir="auto" style="color:${TOKEN_COLOURS.ink.light}" href="${href}">${escapeHtml(text)}</a>`;
    return `<li style="margin:4px 0">${link}${toHtmlList(children, siteUrl)}</li>`;
  });
  return `<ul style="padding:0 20px;margin:12px 0">${items.join('')}</ul>`;
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
}
