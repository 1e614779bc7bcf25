import type { Services } from '#platform/context.server.ts';
import type { Database } from '#platform/database.server.ts';
import { directionOf, inLanguage, type Language } from '#platform/language.ts';
import { queueMail } from '#platform/mail.server.ts';
import { loadMessages } from '#platform/messages.server.ts';

import { getSite } from './site.server.ts';

const messages = loadMessages('mail');

/** The words of letters in one language. */
export type LetterWords = (typeof messages)[Language];

/** What a letter leads to; below it, what it is made up of. */
export interface LetterLink {
  text: string;
  /** On the site: `/ad/1`. */
  path: string;
  below?: LetterLink[];
}

export interface Letter {
  recipient: string;
  language: Language;
  subject: (t: LetterWords, site: string) => string;
  /** Its paragraphs, below the greeting. */
  lines: (t: LetterWords, site: string) => string[];
  /** Shown large, below the first paragraph. */
  code?: string;
  /** What others wrote, below the first paragraph. */
  quotes?: (t: LetterWords) => string[];
  /** A list, below what is quoted. */
  links?: (t: LetterWords) => LetterLink[];
  /** For nobody: written like any other, so that this takes as long, and never sent. */
  isDecoy?: boolean;
}

/** Mails a letter as text and HTML under the operator's name and logo, right to left where Arabic. It leaves if the caller's transaction commits. */
export async function sendLetter(
  services: Services,
  db: Database,
  { recipient, language, subject, lines, code, quotes: toQuotes, links: toLinks, isDecoy = false }: Letter,
): Promise<void> {
  const t = messages[language];
  const { name, headerLogo } = await getSite(db);
  const site = inLanguage(name, language);
  const [first = '', ...others] = lines(t, site);
  const [quotes, links] = [toQuotes?.(t) ?? [], toLinks?.(t) ?? []];
  const { siteUrl } = services.config;
  const above = [t('greeting'), first, ...(code ? [code] : [])];
  const lists = links.length > 0 ? [toTextList(links, siteUrl)] : [];
  await queueMail(services, db, {
    recipient: isDecoy ? '' : recipient,
    lang: language,
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

interface Page {
  above: string[];
  code: string | undefined;
  quotes: string[];
  links: LetterLink[];
  below: string[];
  language: Language;
  site: string;
  siteUrl: string;
  logo: string;
}

const CODE_STYLE =
  'font:600 32px/1.2 monospace;letter-spacing:8px;text-align:center;background:#f3f3f1;border-radius:12px;padding:16px';

/** Mail programs know no style sheets and few properties: everything stands on the elements. */
function toHtml({ above, code, quotes, links, below, language, site, siteUrl, logo }: Page): string {
  const toParagraph = (line: string) =>
    line === code ? `<p dir="ltr" style="${CODE_STYLE}">${code}</p>` : `<p>${escapeHtml(line)}</p>`;
  const body = [
    ...above.map(toParagraph),
    ...quotes.map(toHtmlQuote),
    toHtmlList(links, siteUrl),
    ...below.map(toParagraph),
  ].join('');
  const direction = directionOf(language);
  return `<!doctype html><html lang="${language}" dir="${direction}"><head><meta charset="utf-8"></head><body style="margin:0;background:#f3f3f1;font-family:Poppins,Tahoma,sans-serif;color:#1c1918"><div dir="${direction}" style="max-width:480px;margin:24px auto;background:#fff;border-radius:16px;padding:24px;line-height:1.7"><h1 style="font-size:20px;margin:0 0 16px"><img src="${escapeHtml(logo)}" alt="" width="36" height="36" style="vertical-align:middle"> ${escapeHtml(site)}</h1>${body}</div></body></html>`;
}

const toTextQuote = (text: string): string => text.replace(/^/gm, '> ');

const QUOTE_STYLE = 'margin:8px 0;padding:8px 14px;background:#f3f3f1;border-radius:12px;white-space:pre-line';
const toHtmlQuote = (text: string): string =>
  `<blockquote dir="auto" style="${QUOTE_STYLE}">${escapeHtml(text)}</blockquote>`;

/** An address a line, so that it can be pressed where mail is text. */
function toTextList(links: LetterLink[], siteUrl: string): string {
  return links
    .map(({ text, path, below = [] }) =>
      [text, new URL(path, siteUrl).href, ...below.map((link) => toTextList([link], siteUrl))].join('\n'),
    )
    .join('\n\n');
}

function toHtmlList(links: LetterLink[], siteUrl: string): string {
  if (links.length === 0) return '';
  const items = links.map(
    ({ text, path, below = [] }) =>
      `<li style="margin:4px 0"><a dir="auto" style="color:#b23c26" href="${escapeHtml(new URL(path, siteUrl).href)}">${escapeHtml(text)}</a>${toHtmlList(below, siteUrl)}</li>`,
  );
  return `<ul style="padding:0 20px;margin:12px 0">${items.join('')}</ul>`;
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
}
