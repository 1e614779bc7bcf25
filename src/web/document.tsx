import readexPro from '@fontsource-variable/readex-pro/files/readex-pro-arabic-wght-normal.woff2?url';
import poppins400 from '@fontsource/poppins/files/poppins-latin-400-normal.woff2?url';
import poppins600 from '@fontsource/poppins/files/poppins-latin-600-normal.woff2?url';
import type { CSSProperties, ReactNode } from 'react';

import { directionOf, type Language } from '#platform/language.ts';

import { START_SCRIPT } from './start-script.ts';

/** Built files that a page needs. */
export interface Assets {
  script: string;
  styles: string[];
  /** Modules of the page, fetched behind its pictures. */
  modules: string[];
}

/** What the first screen is written in. */
const FONTS: Record<Language, string[]> = { en: [poppins400, poppins600], ar: [readexPro, poppins600] };

interface DocumentProps {
  language: Language;
  styles: string[];
  /** CSS variables of the operator's colour. */
  brand: Record<string, string>;
  /** JSON for hydration; empty in the browser, where it is there already. */
  state: string;
  children: ReactNode;
}

/** The whole document: rendered and hydrated alike, so that ids agree. */
export function Document({ language, styles, brand, state, children }: DocumentProps) {
  return (
    <html lang={language} dir={directionOf(language)} style={brand as CSSProperties} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, interactive-widget=resizes-content" />
        <script suppressHydrationWarning dangerouslySetInnerHTML={{ __html: START_SCRIPT }} />
        <link rel="icon" href="/favicon.png" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        {styles.map((href) => (
          <link key={href} rel="stylesheet" href={href} precedence="app" />
        ))}
        {FONTS[language].map((href) => (
          <link key={href} rel="preload" as="font" type="font/woff2" crossOrigin="anonymous" href={href} />
        ))}
      </head>
      <body>
        {children}
        <script id="state" type="application/json" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: state }} />
      </body>
    </html>
  );
}
