import sanitizeHtml from 'sanitize-html';

import type { Bilingual } from '#platform/language.ts';

import type { SiteConfig, SiteContent } from './contract.ts';

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
export function sanitizeSite<T extends SiteConfig & SiteContent>(site: T): T {
  return {
    ...site,
    footerText: sanitizeBilingual(site.footerText),
    aboutUs: sanitizeBilingual(site.aboutUs),
    termsAndConditions: sanitizeBilingual(site.termsAndConditions),
    privacyPolicy: sanitizeBilingual(site.privacyPolicy),
  };
}

/** Like `sanitizeSite`, for one text. */
export function sanitizeBilingual({ en, ar }: Bilingual): Bilingual {
  return { ...(en && { en: sanitizeHtml(en, ALLOWED) }), ...(ar && { ar: sanitizeHtml(ar, ALLOWED) }) };
}
