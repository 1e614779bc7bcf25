import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';

import type { SiteLanguages } from '#platform/text/language.ts';

import type { BuiltAssets } from '../built-assets.server.ts';
import { localeUrl } from '#ui/i18n/namespaces.ts';
import type { Screen } from '../routes.ts';
import type { AppShell } from '../service-worker/app-shell.ts';

const BUILT = path.resolve(import.meta.dirname, '../../../dist/worker/sw.js');

/** Screens that open offline. */
const OFFLINE_SCREENS = ['chat', 'account-notifications'];

/**
 * Writes the service worker with the list of this build's files. Another build or other languages change the script, so
 * browsers install it.
 */
export function createServiceWorkerScript(
  assets: BuiltAssets,
  screens: readonly Screen[],
  localeVersions: Record<string, string>,
): (site: SiteLanguages) => string {
  const script = readFileSync(BUILT, 'utf8');
  const offlineScreens = screens.filter(({ id }) => OFFLINE_SCREENS.includes(id));
  const namespaces = [...new Set(['layout', 'alerts', ...offlineScreens.flatMap((screen) => screen.namespaces)])];
  const builtFiles = assets.listFiles(offlineScreens.map(({ id, module = id }) => module));
  const paths = offlineScreens.map((screen) => screen.path.replace(/\/:.*$/, ''));
  const entry = assets.forScreen('home').script;

  return ({ languages, defaultLanguage }) => {
    const localeFiles = languages.flatMap((language) =>
      namespaces.map((name) => localeUrl(language, name, localeVersions[`${language}/${name}`] ?? '')),
    );
    const files = [...builtFiles, ...localeFiles];
    const version = createHash('sha1')
      .update(JSON.stringify([files, script, defaultLanguage, Object.values(localeVersions)]))
      .digest('base64url')
      .slice(0, 12);
    const shell: AppShell = { version, files, screens: paths, entry, languages, defaultLanguage };
    return `globalThis.SHELL=${JSON.stringify(shell)};\n${script}`;
  };
}
