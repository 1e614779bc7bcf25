import { matchPath } from 'react-router';
import type { Page } from 'playwright-core';

import { ADMIN_SCREENS } from '../../src/web/admin/admin-screens.ts';
import { type Screen, SCREENS } from '../../src/web/routes.ts';

/** The modules of all screens, by the patterns of their paths. */
const MODULES = new Map([
  ...ADMIN_SCREENS.map(({ id, path }) => [path, `admin/${id}`] as const),
  ...(SCREENS as readonly Screen[]).map(({ id, module, path }) => [path, module ?? id] as const),
]);

/** Collects the modules in `src/web/routes` of the screens that a page opens, and of those opened from it. */
export function collectScreens(page: Page): Set<string> {
  const opened = new Set<string>();
  const watch = (watched: Page) =>
    watched.on('framenavigated', (frame) => {
      const screen = frame === watched.mainFrame() && findScreen(new URL(frame.url()).pathname);
      if (screen) opened.add(screen);
    });
  watch(page);
  page.context().on('page', watch);
  return opened;
}

function findScreen(pathname: string): string | undefined {
  for (const [pattern, module] of MODULES) if (matchPath(pattern, pathname)) return module;
}
