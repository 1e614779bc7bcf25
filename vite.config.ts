import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

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

const FRAMEWORK_PACKAGES = [
  'react',
  'react-dom',
  'scheduler',
  'react-router',
  '@tanstack',
  'i18next',
  'react-i18next',
  'use-sync-external-store',
  'zod',
  'clsx',
];

/** Parts of web that only some screens use: dialogs and forms load with the screen that shows them. */
const NOT_SHARED_WEB_UI = ['dialogs/', 'forms/', 'menu/menu-popup\\.', 'toasts/toasts\\.'];
const NOT_SHARED_WEB = ['routes/', 'mutations/', 'live/live-client\\.', `ui/(${NOT_SHARED_WEB_UI.join('|')})`];
const NOT_SHARED_ADS = ['rules\\.', 'posting/', 'drafts/', 'engagement/', 'editing/', 'lifecycle/'];
const NOT_SHARED_FEATURES = [
  'payments/',
  'search/map/',
  'alerts/',
  'chat/',
  'pictures/(rules|contract|uploading|cropping)',
  'accounts/(?!public-user|sessions/contract)',
  `ads/(${NOT_SHARED_ADS.join('|')})`,
];
const SHARED_SOURCE = [
  'paths\\.',
  `web/(?!${NOT_SHARED_WEB.join('|')})`,
  'platform',
  `features/(?!${NOT_SHARED_FEATURES.join('|')})`,
];

/** Icons of account, chat and payment screens. */
const NOT_SHARED_ICONS = [
  'badge-check',
  'bell',
  'camera',
  'check-check',
  'credit-card',
  'eye-off',
  'layout-list',
  'mail-check',
  'settings',
  'user-plus',
];

const FRAME_UI = [
  'menu/menu',
  'avatar',
  'colour-mode',
  'ui-provider',
  'toasts/(toast-queue|use-toast)',
  'skeleton',
  'notice',
  'select',
  'load-error',
  'pager',
];
const NOT_FRAME_LAYOUT = ['mobile-drawer', 'member-', 'use-unread', 'language-dialog', 'category-tree'];
const FRAME_WEB = [
  `ui/(${FRAME_UI.join('|')})\\.`,
  `layout/(?!${NOT_FRAME_LAYOUT.join('|')})`,
  'api/(?!use-error-messages|show-field-errors)',
  '(app-context|auth|head|i18n|navigation|site)/',
  'hydration/(?!run-after-hydration)',
  'live/(?!live-client)',
  '(app|root|screen-error|document)\\.',
];

const FILTERS = [
  'filters/(more-filters|active-filters|use-active-filters|place-filter|category-links|select-options)',
  'facets/facet-count-text',
  'list/view-switch',
];

const FORM_SOURCE = [
  'web/ui/forms/text-field\\.',
  'features/accounts/([\\w-]+|(sign-up|sign-in|codes|profile)/[\\w-]+)\\.tsx',
];

/** Few, large chunks: they compress better, and the framework chunk rarely changes. */
const CHUNKS = [
  {
    name: 'framework',
    priority: 2,
    test: new RegExp(`node_modules/(${FRAMEWORK_PACKAGES.join('|')})/`),
  },
  // A group also includes everything its modules import. So this one leaves out dialogs, forms, accounts, chat and
  // posting, which most screens don't need.
  {
    name: 'shared',
    priority: 1,
    test: new RegExp(`/src/(${SHARED_SOURCE.join('|')})|lucide-react/(?!.*/(${NOT_SHARED_ICONS.join('|')})\\.)`),
    minShareCount: 6,
  },
  // The layout around every screen, in one file because that compresses better.
  {
    name: 'frame',
    priority: 2,
    test: new RegExp(`/src/(paths\\.|web/(${FRAME_WEB.join('|')}))`),
  },
  // Loaded together right after a list is shown.
  {
    name: 'filters',
    priority: 0,
    test: new RegExp(`/src/features/search/(${FILTERS.join('|')})\\.`),
  },
  {
    name: 'forms',
    test: new RegExp(`node_modules/(react-hook-form|@hookform)/|/src/(${FORM_SOURCE.join('|')})`),
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
    // A classic script, because the server builds `/sw.js` from it.
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
