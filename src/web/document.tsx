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

interface DocumentProps {
  language: Language;
  styles: string[];
  /** CSS variables of the operator's colour. */
  brand: Record<string, string>;
  /** JSON for hydration; empty in the browser, where it is there already. */
  state: string;
  children: ReactNode;
}

/** The whole document: rendered and hydrated alike, so that ids agree. What of its head never changes the server alone adds (`fixed-head.ts`). */
export function Document({ language, styles, brand, state, children }: DocumentProps) {
  return (
    <html lang={language} dir={directionOf(language)} style={brand as CSSProperties} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, interactive-widget=resizes-content" />
        <script suppressHydrationWarning dangerouslySetInnerHTML={{ __html: START_SCRIPT }} />
        {styles.map((href) => (
          <link key={href} rel="stylesheet" href={href} precedence="app" />
        ))}
      </head>
      <body>
        {children}
        <script
          id="state"
          type="application/json"
          suppressHydrationWarning
          dangerouslySetInnerHTML={{ __html: state }}
        />
      </body>
    </html>
  );
}
