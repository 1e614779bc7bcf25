import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';

import type { Hono } from 'hono';

const require = createRequire(import.meta.url);

/** The site's fonts. Their names in the build change, and the sandbox's pages don't use the build. */
const FONTS: Record<string, string> = {
  'poppins-400.woff2': '@fontsource/poppins/files/poppins-latin-400-normal.woff2',
  'poppins-600.woff2': '@fontsource/poppins/files/poppins-latin-600-normal.woff2',
  'readex-pro.woff2': '@fontsource-variable/readex-pro/files/readex-pro-arabic-wght-normal.woff2',
};

export function serveSandboxFonts(app: Hono): void {
  for (const [name, file] of Object.entries(FONTS))
    app.get(`/fonts/${name}`, async (context) => {
      context.header('cache-control', 'public, max-age=86400');
      context.header('content-type', 'font/woff2');
      return context.body(new Uint8Array(await readFile(require.resolve(file))));
    });
}
