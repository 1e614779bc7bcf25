import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import path from 'node:path';

import type { Services } from '#platform/context.server.ts';
import type { Api } from '#platform/http/endpoint.ts';
import { LANGUAGES, type Language, type SiteLanguages } from '#platform/text/language.ts';

import { readBuiltAssets } from './built-assets.server.ts';
import type { PageAssets } from './document.tsx';
import type { RenderPage } from './entry-server.tsx';
import { createServiceWorkerScript } from './pwa/service-worker-script.server.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');

type ApiFor = (language: Language) => Api;
type ServerEntry = typeof import('./entry-server.tsx');

export interface Renderer {
  render: RenderPage;
  /** Hash of the inline script as a content security policy source: `'sha256-…'`. */
  scriptHash: string;
  /** The service worker, in production only. */
  writeWorkerScript?: (site: SiteLanguages) => string;
  /** Development only: Vite's middleware, which serves modules and runs first. */
  middleware?: (request: IncomingMessage, response: ServerResponse, next: () => void) => void;
  close: () => Promise<void>;
}

/** Renders with the built bundle. Builds it first when it is missing. */
export async function createBuiltRenderer(services: Services, apiFor: ApiFor): Promise<Renderer> {
  if (!existsSync(path.join(ROOT, 'dist/server/entry-server.js'))) await build();
  const entry: ServerEntry = await import(path.join(ROOT, 'dist/server/entry-server.js'));
  const assets = readBuiltAssets();
  const render = entry.createRenderPage({ ...renderOptions(services, apiFor), assetsFor: assets.forScreen });
  const writeWorkerScript = createServiceWorkerScript(assets, entry.SCREENS, localeVersions());
  return { render, scriptHash: hashOf(entry.START_SCRIPT), writeWorkerScript, close: async () => {} };
}

/** Renders with a Vite development server in this process, with hot module replacement. */
export async function createDevRenderer(services: Services, apiFor: ApiFor, server: Server): Promise<Renderer> {
  const { createServer } = await import('vite');
  const vite = await createServer({ root: ROOT, appType: 'custom', server: { middlewareMode: true, ws: { server } } });
  const assets: PageAssets = {
    script: '/src/app/entry-dev.ts',
    styles: ['/src/app/styles/app.css?direct'],
    modules: [],
  };
  // Vite doesn't know the type of the module.
  const load = () => vite.ssrLoadModule('/src/app/entry-server.tsx') as Promise<ServerEntry>;
  return {
    render: async (request, language) => {
      const { createRenderPage } = await load();
      return createRenderPage({ ...renderOptions(services, apiFor), assetsFor: () => assets })(request, language);
    },
    scriptHash: hashOf((await load()).START_SCRIPT),
    middleware: vite.middlewares,
    close: () => vite.close(),
  };
}

const renderOptions = ({ config, log }: Services, apiFor: ApiFor) => ({
  apiFor,
  localeVersions: localeVersions(),
  siteUrl: config.siteUrl,
  onError: (error: unknown) => log.error({ error }, 'loader failed'),
});

async function build(): Promise<void> {
  const { createBuilder } = await import('vite');
  await (await createBuilder({ root: ROOT, logLevel: 'warn' })).buildApp();
}

/** `{language}/{namespace}` → hash of the file, 8 characters. */
function localeVersions(): Record<string, string> {
  const versions: Record<string, string> = {};
  for (const language of LANGUAGES) {
    const folder = path.join(ROOT, 'locales', language);
    for (const file of readdirSync(folder)) {
      const hash = createHash('sha1')
        .update(readFileSync(path.join(folder, file)))
        .digest('base64url');
      versions[`${language}/${path.basename(file, '.json')}`] = hash.slice(0, 8);
    }
  }
  return versions;
}

function hashOf(script: string): string {
  return `'sha256-${createHash('sha256').update(script).digest('base64')}'`;
}
