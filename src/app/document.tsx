import type { CSSProperties, ReactNode } from 'react';

import { textDirection, type Language } from '#platform/text/language.ts';

/** Built files that a page needs. */
export interface PageAssets {
  script: string;
  styles: string[];
  /** The page's modules, loaded after its pictures. */
  modules: string[];
}

interface DocumentProps {
  language: Language;
  styles: string[];
  /** CSS variables derived from the operator's primary colour. */
  brand: Record<string, string>;
  /** The inline script. Empty in the browser, like `state`, because the markup already contains it. */
  startScript: string;
  /** JSON of the page state. */
  state: string;
  children: ReactNode;
}

/**
 * The whole document, rendered by the server and hydrated by the browser so that `useId` values agree. The server adds
 * the constant part of the head (`renderStaticHead`) afterwards.
 */
export function Document({ language, styles, brand, startScript, state, children }: DocumentProps) {
  return (
    <html lang={language} dir={textDirection(language)} style={brand as CSSProperties} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, interactive-widget=resizes-content" />
        <script suppressHydrationWarning dangerouslySetInnerHTML={{ __html: startScript }} />
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
