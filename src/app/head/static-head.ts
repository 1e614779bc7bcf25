import readexPro from '@fontsource-variable/readex-pro/files/readex-pro-arabic-wght-normal.woff2?url';
import poppins400 from '@fontsource/poppins/files/poppins-latin-400-normal.woff2?url';
import poppins500 from '@fontsource/poppins/files/poppins-latin-500-normal.woff2?url';
import poppins600 from '@fontsource/poppins/files/poppins-latin-600-normal.woff2?url';

import type { Language } from '#platform/text/language.ts';
import { TOKEN_COLOURS } from '#platform/colours.ts';

/**
 * The constant part of every page's head. Only the server renders it; hydration ignores it. Preloads all fonts: every
 * page uses them, as its button for the other language is written in that language.
 */
export function renderStaticHead(language: Language, languages: readonly Language[]): string {
  const fonts = [poppins400, poppins500, poppins600, ...(languages.includes('ar') ? [readexPro] : [])].map(
    (href) => `<link rel="preload" as="font" type="font/woff2" crossorigin="anonymous" href="${href}">`,
  );
  return [
    '<link rel="icon" href="/favicon.png">',
    '<link rel="apple-touch-icon" href="/apple-touch-icon.png">',
    `<link rel="manifest" href="/manifest.webmanifest?lng=${language}">`,
    // The page's background. `runAfterHydration` updates it when the user has chosen a colour mode.
    `<meta name="theme-color" media="(prefers-color-scheme: light)" content="${TOKEN_COLOURS.page.light}">`,
    `<meta name="theme-color" media="(prefers-color-scheme: dark)" content="${TOKEN_COLOURS.page.dark}">`,
    ...fonts,
  ].join('');
}
