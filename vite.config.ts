import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

/** Writes .br and .gz beside every script, style and outline. In writeBundle: Vite puts the preload lists in late. */
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

/** Fewer, larger files: they compress better, and the framework's seldom changes. */
const CHUNKS = [
  {
    name: 'framework',
    priority: 2,
    test: /node_modules\/(react|react-dom|scheduler|react-router|@tanstack|i18next|react-i18next|use-sync-external-store|zod)\//,
  },
  // What this group has brings along all it stands on. So dialogs are none of it: they come when one opens, however many screens have one.
  // Nor are forms, accounts and the chat, which most screens lack, nor how ads are made: they come with the screens that show them.
  {
    name: 'shared',
    priority: 1,
    test: /\/src\/(web\/(?!routes\/|data\/live\.|ui\/(dialog|menu-popup|menu-items|toasts|use-now|use-paused|text-field|otp-field|form-error|submit|use-current-in-view)\.)|platform|features\/(?!payments\/|alerts\/|chat\/|accounts\/(?!public-user|tokens-contract)|ads\/(rules\.|posting\/|uploading\/|seeing\/|editing\/|lifecycle\/)))|lucide-react\/(?!.*\/(bell|user-plus)\.)/,
    minShareCount: 4,
  },
  // What stands around every screen: one file compresses better than many.
  {
    name: 'frame',
    priority: 2,
    test: /\/src\/web\/(ui\/(menu|avatar|colour-mode|provider|toast|skeleton|notice|select)\.|layout\/(?!mobile-drawer|member-|use-unread|language-dialog|category-tree|crop-dialog|draw-picture|after-start)|data\/(?!live\.|worker|error-words|tell-fields)|i18n\/|(app|root|paths|seo|screen-error|chunk-reload|document)\.)/,
  },
  // All come right after a list is there.
  {
    name: 'filters',
    priority: 0,
    test: /\/src\/features\/search\/(filters\/(more-filters|active-filters|use-active-filters|place-filter|category-links|dependents)|facets\/count-text|view-switch)\./,
  },
  {
    name: 'forms',
    test: /node_modules\/(react-hook-form|@hookform)\/|\/src\/(web\/ui\/(text-field|otp-field)\.|features\/accounts\/[\w-]+\.tsx)/,
    minShareCount: 2,
  },
];

export default defineConfig({
  appType: 'custom',
  builder: {},
  plugins: [react(), tailwindcss(), precompress()],
  build: { copyPublicDir: false, reportCompressedSize: false },
  environments: {
    client: {
      build: {
        outDir: 'dist/client',
        manifest: true,
        emptyOutDir: true,
        rollupOptions: { input: 'src/web/entry-client.tsx', output: { codeSplitting: { groups: CHUNKS } } },
      },
    },
    // One classic script, of which the server makes `/sw.js`.
    worker: {
      consumer: 'client',
      build: {
        outDir: 'dist/worker',
        emptyOutDir: true,
        rollupOptions: { input: 'src/web/service-worker/main.ts', output: { format: 'iife', entryFileNames: 'sw.js' } },
      },
    },
    ssr: { build: { outDir: 'dist/server', emptyOutDir: true, rollupOptions: { input: 'src/web/entry-server.tsx' } } },
  },
});
