import type { CSSProperties, ReactNode } from 'react';

import { directionOf, type Language } from '#platform/language.ts';

import { COLOR_MODE_SCRIPT } from './ui/colour-mode.ts';

/** Built files that a page needs. */
export interface Assets {
  script: string;
  styles: string[];
  /** Modules of the page, fetched behind the pictures. */
  modules: string[];
}

interface DocumentProps {
  language: Language;
  assets: Assets;
  /** Addresses of the page's words. */
  locales: string[];
  /** CSS variables of the operator's colour. */
  brand: Record<string, string>;
  /** JSON for hydration; empty in the browser, where it is there already. */
  state: string;
  children: ReactNode;
}

/** The whole document: rendered and hydrated alike, so that ids agree. */
export function Document({ language, assets, locales, brand, state, children }: DocumentProps) {
  return (
    <html lang={language} dir={directionOf(language)} style={brand as CSSProperties} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <script suppressHydrationWarning dangerouslySetInnerHTML={{ __html: COLOR_MODE_SCRIPT }} />
        <link rel="icon" href="/favicon.png" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        {assets.styles.map((href) => (
          <link key={href} rel="stylesheet" href={href} precedence="app" />
        ))}
        {locales.map((href) => (
          <link key={href} rel="preload" as="fetch" crossOrigin="anonymous" href={href} />
        ))}
        {assets.modules.map((href) => (
          <link key={href} rel="modulepreload" href={href} fetchPriority="low" />
        ))}
      </head>
      <body>
        {children}
        <script id="state" type="application/json" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: state }} />
        <script type="module" src={assets.script} fetchPriority="low" />
      </body>
    </html>
  );
}
