import type { ReactNode } from 'react';

interface PageTextProps {
  title: string;
  /** Sanitized on the server. */
  html: string;
  /** Shown while there is no text. */
  empty: ReactNode;
  /** The element of the title. */
  heading?: 'h1' | 'h2';
}

/** A content page: its title and its text. */
export function PageText({ title, html, empty, heading: Heading = 'h1' }: PageTextProps) {
  return (
    <article className="mx-auto max-w-3xl">
      <Heading className="heading mb-4">{title}</Heading>
      {html ? <div className="panel prose" dangerouslySetInnerHTML={{ __html: html }} /> : empty}
    </article>
  );
}

const INLINE = /<\/?(?:a|b|code|em|i|s|span|strong|sub|sup|u)\b[^>]*>/gi;
const ENTITIES: Record<string, string> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&nbsp;': ' ', '&amp;': '&' };

/** The words of sanitized HTML, which escapes no other characters, on one line. */
export const toPlainText = (html: string): string =>
  html
    .replace(INLINE, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/&(?:lt|gt|quot|nbsp|amp);/g, (entity) => ENTITIES[entity] ?? entity)
    .replace(/\s+/g, ' ')
    .trim();
