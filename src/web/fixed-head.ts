import readexPro from '@fontsource-variable/readex-pro/files/readex-pro-arabic-wght-normal.woff2?url';
import poppins400 from '@fontsource/poppins/files/poppins-latin-400-normal.woff2?url';
import poppins600 from '@fontsource/poppins/files/poppins-latin-600-normal.woff2?url';

import type { Language } from '#platform/language.ts';

/** What the first screen is written in. */
const FONTS: Record<Language, string[]> = { en: [poppins400, poppins600], ar: [readexPro, poppins600] };

/** The part of every page's head that never changes. React passes over it, and the browser needs no code for it. */
export function fixedHead(language: Language): string {
  const fonts = FONTS[language].map(
    (href) => `<link rel="preload" as="font" type="font/woff2" crossorigin="anonymous" href="${href}">`,
  );
  return [
    '<link rel="icon" href="/favicon.png">',
    '<link rel="apple-touch-icon" href="/apple-touch-icon.png">',
    `<link rel="manifest" href="/manifest.webmanifest?lng=${language}">`,
    // Of the page itself; a mode that was chosen by hand is followed later.
    '<meta name="theme-color" media="(prefers-color-scheme: light)" content="#f3f3f1">',
    '<meta name="theme-color" media="(prefers-color-scheme: dark)" content="#161413">',
    ...fonts,
  ].join('');
}
