import { readFileSync } from 'node:fs';
import path from 'node:path';

import type { Assets } from './document.tsx';

const BUILT = path.resolve(import.meta.dirname, '../../dist/client');
const CLIENT_ENTRY = 'src/web/entry-client.tsx';
/** What comes after a page works, for members. */
const LATER = [
  'layout/member-links.tsx',
  'layout/member-menu.tsx',
  'layout/after-start.ts',
  'ui/menu-popup.tsx',
  'ui/toasts.tsx',
];

interface Chunk {
  file: string;
  css?: string[];
  assets?: string[];
  imports?: string[];
  dynamicImports?: string[];
}

export interface BuiltAssets {
  /** What a screen's page needs: its own chunks and those they import. */
  of: (screen: string) => Assets;
  /** All files of some screens, with what they bring later, and fonts. */
  filesOf: (screens: string[]) => string[];
}

/** From Vite's manifest. */
export function readBuiltAssets(): BuiltAssets {
  const manifest = JSON.parse(readFileSync(path.join(BUILT, '.vite/manifest.json'), 'utf8')) as Record<string, Chunk>;
  const known = new Map<string, Assets>();

  const collect = (key: string, files: { modules: Set<string>; styles: Set<string> }): void => {
    const chunk = manifest[key];
    if (!chunk || files.modules.has(`/${chunk.file}`)) return;
    files.modules.add(`/${chunk.file}`);
    for (const style of chunk.css ?? []) files.styles.add(`/${style}`);
    for (const imported of chunk.imports ?? []) collect(imported, files);
  };

  const find = (screen: string): Assets => {
    const files = { modules: new Set<string>(), styles: new Set<string>() };
    collect(CLIENT_ENTRY, files);
    collect(`src/web/routes/${screen}.tsx`, files);
    const script = `/${manifest[CLIENT_ENTRY]?.file}`;
    files.modules.delete(script);
    return { script, styles: [...files.styles], modules: [...files.modules] };
  };

  /** The entry names every screen: what it brings later is not wanted. */
  const collectAll = (key: string, files: Set<string>, isEntry = false): void => {
    const chunk = manifest[key];
    if (!chunk || files.has(`/${chunk.file}`)) return;
    for (const file of [chunk.file, ...(chunk.css ?? []), ...(chunk.assets ?? [])]) files.add(`/${file}`);
    for (const imported of chunk.imports ?? []) collectAll(imported, files, isEntry);
    if (!isEntry) for (const imported of chunk.dynamicImports ?? []) collectAll(imported, files);
  };

  return {
    of: (screen) => {
      const found = known.get(screen) ?? find(screen);
      known.set(screen, found);
      return found;
    },
    filesOf: (screens) => {
      const files = new Set<string>();
      collectAll(CLIENT_ENTRY, files, true);
      for (const name of [...LATER, ...screens.map((screen) => `routes/${screen}.tsx`)])
        collectAll(`src/web/${name}`, files);
      // What older browsers take in place of the better form.
      return [...files].filter((file) => !file.endsWith('.woff'));
    },
  };
}
