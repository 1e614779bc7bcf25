import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

import { CHUNK_GROUPS } from './scripts/vite/chunks.ts';
import { slimContracts } from './scripts/vite/slim-contracts.ts';

/**
 * Writes .br and .gz files beside scripts, styles and JSON. In writeBundle, because Vite adds the preload lists late.
 */
const precompress = (): Plugin => ({
  name: 'precompress',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  async writeBundle({ dir }, bundle) {
    for (const file of Object.keys(bundle).filter((name) => /\.(js|css|json)$/.test(name))) {
      const target = path.join(dir ?? '', file);
      const bytes = await readFile(target);
      const quality = file.endsWith('.json') ? 9 : 11;
      await writeFile(
        `${target}.br`,
        brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }),
      );
      await writeFile(`${target}.gz`, gzipSync(bytes, { level: 9 }));
    }
  },
});

const SERVER_RENDER = path.resolve(import.meta.dirname, 'src/app/server-render');

/** Modules that the server's build uses instead of these; see the folder's README. */
const ON_SERVER: Record<string, string> = {
  'react-router': `
    export * from 'react-router';
    export { StaticLink as Link } from './static-link.tsx';`,
  'react-i18next': `
    export * from 'react-i18next';
    export { useStaticTranslation as useTranslation } from './use-static-translation.ts';`,
  '@tanstack/react-query': `
    export * from '@tanstack/react-query';
    export { useIdleMutation as useMutation } from './use-idle-mutation.ts';
    export { useStoredQuery as useQuery } from './use-stored-query.ts';`,
  [path.resolve(import.meta.dirname, 'src/features/ads/cards/ad-card.tsx')]: `
    export { StaticAdCard as AdCard } from './static-ad-card.tsx';`,
};

const replaceOnServer = (): Plugin => ({
  ...replaceModules('ssr', SERVER_RENDER, ON_SERVER),
  apply: 'build',
});

const BROWSER_I18N = path.resolve(import.meta.dirname, 'src/ui/browser-i18n');

/** Texts in the browser need a small part of i18next; see the folder's README. */
const replaceInBrowser = (): Plugin =>
  replaceModules('client', BROWSER_I18N, {
    'react-i18next': `
      export { Trans } from './trans.tsx';
      export { useTranslation } from './use-translation.ts';`,
  });

/** Uses the code of `modules` in an environment's build instead of these, except in its `folder`. */
function replaceModules(environment: string, folder: string, modules: Record<string, string>): Plugin {
  const nameOf = (module: string) => `instead of ${path.basename(module)}.ts`;
  return {
    name: `replace-modules-${environment}`,
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === environment,
    resolveId(source, importer = '', options) {
      // Vite's scan for dependencies reads only files. Vite's types leave the property out.
      if ((options as { scan?: boolean }).scan) return undefined;
      const module = source.startsWith('.') ? path.resolve(path.dirname(importer), source) : source;
      return modules[module] && !importer.startsWith(`${folder}/`) ? path.join(folder, nameOf(module)) : undefined;
    },
    load: (id) => Object.entries(modules).find(([replaced]) => id.endsWith(`/${nameOf(replaced)}`))?.[1],
  };
}

/** Where the browser's files lie (specification §7). Pages name fonts, so the server's build uses the same. */
const SCRIPT_NAME = 'static/js/[name]-[hash].chunk.js';
const assetFileNames = ({ names }: { names: string[] }): string =>
  names.some((name) => name.endsWith('.css'))
    ? 'static/css/[name]-[hash].chunk.css'
    : 'static/media/[name]-[hash][extname]';

export default defineConfig({
  appType: 'custom',
  builder: {},
  plugins: [slimContracts(), react(), tailwindcss(), precompress(), replaceOnServer(), replaceInBrowser()],
  // An icon’s markup is built once.
  resolve: {
    alias: [
      { find: '../createLucideIcon.mjs', replacement: path.resolve(import.meta.dirname, 'src/ui/kit/create-icon.tsx') },
    ],
  },
  build: { copyPublicDir: false, reportCompressedSize: false },
  environments: {
    client: {
      build: {
        outDir: 'dist/client',
        manifest: true,
        emptyOutDir: true,
        rollupOptions: {
          input: 'src/app/entry-client.tsx',
          output: {
            codeSplitting: { groups: CHUNK_GROUPS },
            entryFileNames: SCRIPT_NAME,
            chunkFileNames: SCRIPT_NAME,
            assetFileNames,
          },
        },
      },
    },
    // A classic script, because the server builds `/sw.js` from it.
    worker: {
      consumer: 'client',
      build: {
        outDir: 'dist/worker',
        emptyOutDir: true,
        rollupOptions: { input: 'src/app/service-worker/main.ts', output: { format: 'iife', entryFileNames: 'sw.js' } },
      },
    },
    ssr: {
      resolve: { noExternal: ['lucide-react'] },
      build: {
        outDir: 'dist/server',
        emptyOutDir: true,
        rollupOptions: { input: 'src/app/entry-server.tsx', output: { assetFileNames } },
      },
    },
  },
});
