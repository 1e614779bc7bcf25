import type { ReactNode } from 'react';

interface PageTextProps {
  title: string;
  /** Sanitized on the server. */
  html: string;
  /** Shown while there is no text. */
  empty: ReactNode;
  /** Of the title. */
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
