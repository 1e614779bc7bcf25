import { type Language, textDirection } from '#platform/text/language.ts';
import { TOKEN_COLOURS } from '#platform/colours.ts';

/** A link in an email; `children` is a nested list. */
export interface EmailLink {
  text: string;
  /** Path on the site: `/ad/1`. */
  path: string;
  children?: EmailLink[];
}

export interface EmailContent {
  /** The greeting and the first paragraph. A line that is the code is shown large. */
  above: string[];
  code: string | undefined;
  quotes: string[];
  links: EmailLink[];
  /** The other paragraphs. */
  below: string[];
  language: Language;
  /** Name of the site. */
  site: string;
  siteUrl: string;
  /** URL. */
  logo: string;
}

/** The plain text of an email. */
export function toEmailText({ above, quotes, links, below, site, siteUrl }: EmailContent): string {
  const lists = links.length > 0 ? [toTextList(links, siteUrl)] : [];
  return [...above, ...quotes.map(toTextQuote), ...lists, ...below, site].join('\n\n');
}

const { page, card, ink } = TOKEN_COLOURS;

/** Mail clients that know the reader's colour scheme override the inline styles with these. */
const DARK_STYLE = [
  '<meta name="color-scheme" content="light dark"><style>@media (prefers-color-scheme:dark){',
  `.page{background:${page.dark}!important;color:${ink.dark}!important}.card{background:${card.dark}!important}`,
  `.well{background:${page.dark}!important}.link{color:${ink.dark}!important}}</style>`,
].join('');

/**
 * The HTML of an email: every text is escaped. Inline styles only, and simple ones, because many mail clients support
 * neither style sheets nor many properties. With a `scheme`, it has the colours of that scheme whatever the reader's
 * is.
 */
export function toEmailHtml(content: EmailContent, scheme?: 'light' | 'dark'): string {
  const { above, code, quotes, links, below, language, site, siteUrl, logo } = content;
  const colours = { page: page[scheme ?? 'light'], card: card[scheme ?? 'light'], ink: ink[scheme ?? 'light'] };
  const toParagraph = (line: string) => (line === code ? toCode(code, colours.page) : `<p>${escapeHtml(line)}</p>`);
  const body = [
    ...above.map(toParagraph),
    ...quotes.map((quote) => toHtmlQuote(quote, colours.page)),
    toHtmlList(links, siteUrl, colours.ink),
    ...below.map(toParagraph),
  ].join('');
  const direction = textDirection(language);
  // Without a width: the logo may be wide.
  const image = `<img src="${escapeHtml(logo)}" alt="" height="36" style="${LOGO_STYLE}">`;
  const pageStyle = `margin:0;background:${colours.page};font-family:Poppins,Tahoma,sans-serif;color:${colours.ink}`;
  const cardStyle = `max-width:480px;margin:24px auto;background:${colours.card};${CARD_STYLE}`;
  return [
    `<!doctype html><html lang="${language}" dir="${direction}"><head><meta charset="utf-8">`,
    `${scheme ? '' : DARK_STYLE}</head><body class="page" style="${pageStyle}">`,
    `<div dir="${direction}" class="card" style="${cardStyle}">`,
    `<h1 style="font-size:20px;margin:0 0 16px">${image} ${escapeHtml(site)}</h1>`,
    `${body}</div></body></html>`,
  ].join('');
}

const LOGO_STYLE = 'vertical-align:middle;height:36px;width:auto;max-width:160px;object-fit:contain';
const CARD_STYLE = 'border-radius:16px;padding:24px;line-height:1.7';
const CODE_STYLE = 'font:600 32px/1.2 monospace;letter-spacing:8px;text-align:center;border-radius:12px;padding:16px';
const QUOTE_STYLE = 'margin:8px 0;padding:8px 12px;border-radius:12px;white-space:pre-line';

const toCode = (code: string, background: string): string =>
  `<p dir="ltr" class="well" style="${CODE_STYLE};background:${background}">${code}</p>`;

const toTextQuote = (text: string): string => text.replace(/^/gm, '> ');

const toHtmlQuote = (text: string, background: string): string =>
  `<blockquote dir="auto" class="well" style="${QUOTE_STYLE};background:${background}">${escapeHtml(text)}` +
  '</blockquote>';

/** One URL per line, so that plain-text mail clients make it clickable. */
function toTextList(links: EmailLink[], siteUrl: string): string {
  return links
    .map(({ text, path, children = [] }) =>
      [text, new URL(path, siteUrl).href, ...children.map((link) => toTextList([link], siteUrl))].join('\n'),
    )
    .join('\n\n');
}

function toHtmlList(links: EmailLink[], siteUrl: string, colour: string): string {
  if (links.length === 0) return '';
  const items = links.map(({ text, path, children = [] }) => {
    const href = escapeHtml(new URL(path, siteUrl).href);
    const link = `<a dir="auto" class="link" style="color:${colour}" href="${href}">${escapeHtml(text)}</a>`;
    return `<li style="margin:4px 0">${link}${toHtmlList(children, siteUrl, colour)}</li>`;
  });
  return `<ul style="padding:0 20px;margin:12px 0">${items.join('')}</ul>`;
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
}
