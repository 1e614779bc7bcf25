import path from 'node:path';

import type { Installation } from './installation.ts';
import { type PlannedFile, readIfThere } from './install-files.server.ts';
import { toEnvironment } from './to-environment.ts';
import { toProxySite } from './to-proxy-site.ts';
import { toUnit } from './to-unit.ts';

const CADDYFILE = '/etc/caddy/Caddyfile';
const UNIT = '/etc/systemd/system/dallal.service';
const SITE = { caddy: '/etc/caddy/dallal.caddy', nginx: '/etc/nginx/conf.d/dallal.conf' };

/** Where a file belongs. In another `output` folder, all are beside each other. */
export const placeOf = (target: string, output: string | undefined): string =>
  output ? path.join(output, path.basename(target)) : target;

export const targetsOf = ({ root, proxy }: Installation) => ({
  settings: path.join(root, '.env'),
  unit: UNIT,
  site: SITE[proxy],
  caddyfile: proxy === 'caddy' ? CADDYFILE : undefined,
});

/** The files of an installation, at their places or in the folder `output`. */
export function planFiles(installation: Installation, output?: string): PlannedFile[] {
  const { settings, unit, site, caddyfile } = targetsOf(installation);
  const place = (target: string) => placeOf(target, output);
  const files = [
    {
      path: place(settings),
      content: toEnvironment(readIfThere(place(settings)) ?? '', installation),
      isPrivate: true,
    },
    { path: place(unit), content: toUnit(installation), isPrivate: false },
    { path: place(site), content: toProxySite(installation), isPrivate: false },
  ];
  if (!caddyfile || output) return files;
  return [...files, { path: caddyfile, content: withImport(readIfThere(caddyfile) ?? '', site), isPrivate: false }];
}

/** A Caddyfile that imports the site. */
export function withImport(caddyfile: string, site: string): string {
  const line = `import ${site}`;
  if (caddyfile.split('\n').some((existing) => existing.trim() === line)) return caddyfile;
  return `${caddyfile.trimEnd()}${caddyfile.trim() ? '\n\n' : ''}${line}\n`;
}
