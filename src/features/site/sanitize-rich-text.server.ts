import sanitizeHtml from 'sanitize-html';

import type { Bilingual } from '#platform/text/language.ts';

const ALLOWED: sanitizeHtml.IOptions = {
  allowedTags: [
    'h2',
    'h3',
    'h4',
    'p',
    'ul',
    'ol',
    'li',
    'a',
    'strong',
    'em',
    'b',
    'i',
    'u',
    'br',
    'hr',
    'blockquote',
    'span',
    'div',
    'table',
    'thead',
    'tbody',
    'tr',
    'th',
    'td',
  ],
  allowedAttributes: { a: ['href', 'rel', 'target'], '*': ['dir', 'lang'] },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  transformTags: { a: sanitizeHtml.simpleTransform('a', { rel: 'noopener' }) },
};

/** Allows text, links and simple structure; removes scripts, styles, frames and event handlers. */
export const sanitizeRichText = (html: string): string => sanitizeHtml(html, ALLOWED);

/** Like `sanitizeRichText`, for both languages. */
export function sanitizeBilingual({ en, ar }: Bilingual): Bilingual {
  return { ...(en && { en: sanitizeRichText(en) }), ...(ar && { ar: sanitizeRichText(ar) }) };
}
