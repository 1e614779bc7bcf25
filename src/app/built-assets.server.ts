import { readFileSync } from 'node:fs';
import path from 'node:path';

import type { PageAssets } from './document.tsx';

const BUILT = path.resolve(import.meta.dirname, '../../dist/client');
const CLIENT_ENTRY = 'src/app/entry-client.tsx';
const SCREEN = /^src\/app\/routes\/[^/]+$/;

interface Chunk {
  file: string;
  css?: string[];
  assets?: string[];
  imports?: string[];
  dynamicImports?: string[];
}

export interface BuiltAssets {
  /** The chunks of a screen and their static imports. */
  forScreen: (screen: string) => PageAssets;
  /** All files of the layout and of these screens, including dynamic imports and fonts. */
  listFiles: (screens: string[]) => string[];
}

/** Reads Vite's manifest. */
export function readBuiltAssets(): BuiltAssets {
  const manifest: Record<string, Chunk> = JSON.parse(readFileSync(path.join(BUILT, '.vite/manifest.json'), 'utf8'));
  const cache = new Map<string, PageAssets>();

  const collect = (key: string, files: { modules: Set<string>; styles: Set<string> }): void => {
    const chunk = manifest[key];
    if (!chunk || files.modules.has(`/${chunk.file}`)) return;
    files.modules.add(`/${chunk.file}`);
    for (const style of chunk.css ?? []) files.styles.add(`/${style}`);
    for (const imported of chunk.imports ?? []) collect(imported, files);
  };

  const find = (screen: string): PageAssets => {
    const files = { modules: new Set<string>(), styles: new Set<string>() };
    collect(CLIENT_ENTRY, files);
    collect(`src/app/routes/${screen}.tsx`, files);
    const script = `/${manifest[CLIENT_ENTRY]?.file}`;
    files.modules.delete(script);
    return { script, styles: [...files.styles], modules: [...files.modules] };
  };

  /** The entry imports every screen dynamically: those are skipped. */
  const collectAll = (key: string, files: Set<string>): void => {
    const chunk = manifest[key];
    if (!chunk || files.has(`/${chunk.file}`)) return;
    for (const file of [chunk.file, ...(chunk.css ?? []), ...(chunk.assets ?? [])]) files.add(`/${file}`);
    for (const imported of chunk.imports ?? []) collectAll(imported, files);
    for (const imported of chunk.dynamicImports ?? []) if (!SCREEN.test(imported)) collectAll(imported, files);
  };

  return {
    forScreen: (screen) => {
      const assets = cache.get(screen) ?? find(screen);
      cache.set(screen, assets);
      return assets;
    },
    listFiles: (screens) => {
      const files = new Set<string>();
      collectAll(CLIENT_ENTRY, files);
      for (const screen of screens) collectAll(`src/app/routes/${screen}.tsx`, files);
      // Skips the `.woff` fallbacks for browsers without WOFF2.
      return [...files].filter((file) => !file.endsWith('.woff'));
    },
  };
}
