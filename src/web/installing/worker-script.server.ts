import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';

import { LANGUAGES } from '#platform/language.ts';

import type { BuiltAssets } from '../built-assets.server.ts';
import { localeUrl } from '../i18n/resources.ts';
import type { Screen } from '../routes.ts';
import type { Shell } from '../service-worker/shell.ts';

const BUILT = path.resolve(import.meta.dirname, '../../../dist/worker/sw.js');

/** Screens that open without a connection. */
const KEPT = ['chat', 'account-notifications'];

/** The service worker with what it is to keep of this very build: another build makes another script, which browsers then take. */
export function readWorkerScript(
  assets: BuiltAssets,
  screens: readonly Screen[],
  localeVersions: Record<string, string>,
): string {
  const script = readFileSync(BUILT, 'utf8');
  const kept = screens.filter(({ id }) => KEPT.includes(id));
  const namespaces = [...new Set(['layout', 'alerts', ...kept.flatMap((screen) => screen.namespaces)])];
  const words = LANGUAGES.flatMap((language) =>
    namespaces.map((name) => localeUrl(language, name, localeVersions[`${language}/${name}`] ?? '')),
  );
  const files = [...assets.filesOf(kept.map(({ id, module = id }) => module)), ...words];
  const version = createHash('sha1')
    .update(JSON.stringify([files, script, Object.values(localeVersions)]))
    .digest('base64url')
    .slice(0, 12);
  const shell: Shell = {
    version,
    files,
    screens: kept.map((screen) => screen.path.replace(/\/:.*$/, '')),
    entry: assets.of('home').script,
  };
  return `globalThis.SHELL=${JSON.stringify(shell)};\n${script}`;
}
