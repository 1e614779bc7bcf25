import type { Language } from '#platform/language.ts';

export interface RssItem {
  title: string;
  text: string;
  /** Absolute, like all addresses here. */
  url: string;
  /** Milliseconds since the epoch. */
  published: number;
  /** A JPEG. */
  picture?: string;
}

interface RssFeed {
  title: string;
  description: string;
  language: Language;
  /** The page with the same content. */
  url: string;
  feedUrl: string;
  /** Newest first. */
  items: RssItem[];
}

/** An RSS 2.0 document. Every text is escaped. */
export function toRssFeed({ title, description, language, url, feedUrl, items }: RssFeed): string {
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:media="http://search.yahoo.com/mrss/"><channel>',
    element('title', title),
    element('link', url),
    element('description', description),
    element('language', language),
    `<atom:link href="${escapeXml(feedUrl)}" rel="self" type="application/rss+xml"/>`,
    ...items.map(toItemElement),
    '</channel></rss>\n',
  ].join('\n');
}

function toItemElement({ title, text, url, published, picture }: RssItem): string {
  const content = [
    element('title', title),
    element('link', url),
    `<guid isPermaLink="true">${escapeXml(url)}</guid>`,
    element('pubDate', new Date(published).toUTCString()),
    element('description', text),
    picture ? `<media:content url="${escapeXml(picture)}" type="image/jpeg" medium="image"/>` : '',
  ];
  return `<item>${content.join('')}</item>`;
}

const element = (name: string, text: string): string => `<${name}>${escapeXml(text)}</${name}>`;

/** Also drops control characters, which XML 1.0 has no way to write. */
const escapeXml = (text: string): string =>
  text
    // oxlint-disable-next-line no-control-regex
    .replace(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g, '')
    .replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
