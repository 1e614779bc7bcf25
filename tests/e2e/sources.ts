import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

/**
 * The screens that each file of tests is about, by their modules in `src/app/routes` or, of the back office, by their
 * ids; not those that it only passes through. `npm run test:changed` selects the tests of a screen by this table.
 */
export const SCREENS_OF: Record<string, string[]> = {
  'account-pages': ['account', 'account-preferences', 'account-profile', 'user'],
  'ad-page': ['ad'],
  'ad-rules': ['admin/review', 'admin/rules'],
  'admin-access': ['admin/attributes'],
  'admin-ads': ['admin/ad', 'admin/ads'],
  'admin-attributes': ['admin/attributes', 'admin/details', 'admin/specification'],
  'admin-banners': ['admin/banner', 'admin/banners'],
  'admin-categories': ['admin/categories', 'admin/category'],
  'admin-faq': ['admin/faq', 'admin/question'],
  'admin-import': ['admin/import', 'admin/imports'],
  'admin-merges': ['admin/categories', 'admin/country'],
  'admin-messages': ['admin/message', 'admin/messages', 'contact'],
  'admin-pages': ['admin/page', 'admin/page-versions', 'admin/pages', 'page'],
  'admin-places': ['admin/city', 'admin/country', 'admin/places'],
  'admin-plans': ['admin/plan', 'admin/plans'],
  'admin-texts': ['admin/text', 'admin/texts'],
  'after-the-gateway': ['payment-redirect', 'payment-success'],
  'audit-log': ['admin/audit'],
  'back-on-phones': ['ad', 'list'],
  'build-categories': ['admin/attributes', 'admin/categories', 'admin/category'],
  categories: ['categories'],
  chat: ['chat'],
  'contact-details': ['account-profile'],
  controls: ['forgot-password', 'login', 'sign-up'],
  dashboard: ['admin/dashboard'],
  'data-export': ['account-preferences'],
  dates: ['ad', 'list'],
  'delete-account': ['delete-account', 'login'],
  'early-actions': ['ad', 'contact', 'forgot-password', 'list', 'login', 'sign-up'],
  'edit-ad': ['edit'],
  'extend-ad': ['extend', 'receipt'],
  'follow-and-block': ['forgot-password', 'login', 'reset-password', 'sign-up', 'user'],
  'home-and-list': ['home', 'list'],
  'home-personal': ['home'],
  'installed-app': ['account-notifications', 'account-preferences'],
  'language-and-colours': ['home'],
  'late-responses': ['chat', 'list'],
  layout: ['home', 'list'],
  'list-filters': ['list'],
  'list-map': ['list'],
  'list-pages': ['list'],
  'log-out': ['login'],
  'manual-payments': ['account-payment', 'admin/payment', 'admin/payments', 'receipt'],
  'my-ads': ['account'],
  'network-failures': ['home', 'list'],
  notifications: ['account-notifications'],
  overlays: ['ad', 'list'],
  'own-ad-page': ['ad'],
  'page-start': ['home'],
  password: ['account-profile', 'forgot-password', 'login', 'reset-password', 'sign-up'],
  payments: ['account-payment', 'admin/payment', 'admin/payments', 'payment-success', 'receipt'],
  people: ['admin/block-list', 'admin/people', 'admin/person'],
  'phone-account': ['account', 'account-menu'],
  'phone-header': ['home', 'list'],
  'phone-wizard': ['create'],
  'picture-uploads': ['edit'],
  place: ['home', 'list'],
  'post-ad': ['create', 'payment-error'],
  'post-for-member': ['admin/post-for'],
  'profile-picture': ['account-profile'],
  'public-pages': ['contact', 'faq', 'page'],
  reports: ['admin/appeal', 'admin/appeals', 'admin/report', 'admin/reports'],
  review: ['admin/moderation', 'admin/reason', 'admin/reasons', 'admin/review'],
  'saved-ads': ['account'],
  'saved-searches': ['account', 'list'],
  search: ['home', 'list'],
  'search-words': ['admin/learnt-words', 'admin/search-words', 'admin/word-group'],
  searches: ['admin/searches'],
  'second-factor': ['account-preferences', 'login'],
  sessions: ['login'],
  settings: ['admin/settings'],
  setup: ['setup'],
  'sign-up': ['login'],
  'sign-up-and-post': ['create'],
  'site-bars': ['admin/settings'],
  staff: ['admin/invitation', 'admin/staff'],
  'support-chat': ['chat', 'contact'],
  suspensions: ['admin/appeal', 'admin/appeals', 'login'],
  system: ['admin/system'],
  'undo-email-change': ['undo-email-change'],
  'without-scripts': ['account', 'chat', 'contact', 'create', 'forgot-password', 'list', 'login', 'sign-up'],
  'wizard-steps': ['create'],
};

/** Files of tests that open every screen. `SCREENS` limits them to some, such as `SCREENS=ad,admin/ads`. */
export const SWEEPS = ['admin-screens', 'screens', 'stored-html'];

/** Those that check what holds for each screen. */
export const SCREEN_SWEEP = ['tests/e2e/screens.test.ts', 'tests/e2e/admin-screens.test.ts'];

/** Sources that no screen imports, and the files of tests that are about them. */
const MORE: Record<string, string[]> = {
  'installed-app': ['src/app/service-worker/main.ts', ...globSync('src/app/pwa/*.ts')],
  'page-start': ['src/app/entry-client.tsx', 'src/app/entry-server.tsx', ...globSync('src/app/server-render/*')],
  layout: ['src/app/root.tsx', 'src/app/app.tsx', 'src/app/document.tsx'],
  'network-failures': ['src/app/screen-error.tsx'],
  chat: ['src/app/server/open-live-connections.server.ts', 'src/features/accounts/sessions/authenticate.server.ts'],
  sessions: ['src/app/layout/members-only.tsx', 'src/app/screen-error.tsx'],
  'language-and-colours': [...globSync('src/{app/hydration,ui/hydration,ui/i18n,ui/browser-i18n}/*.ts')],
  'early-actions': ['src/app/hydration/early-actions.ts', 'src/app/hydration/start-script.ts'],
};

/** The modules of the back office's screens, as its tables load them. */
export const ADMIN_MODULES: Record<string, string> = Object.fromEntries(
  globSync('src/app/back-office/{,screens/}*-screens.ts').flatMap((table) =>
    [...readFileSync(table, 'utf8').matchAll(/\bid: '([^']+)'.*?import\(\s*'([^']+)'/gs)].map(([, id, module = '']) => [
      `admin/${id}`,
      module.startsWith('#') ? module.replace('#', 'src/') : path.join(path.dirname(table), module),
    ]),
  ),
);

const moduleOf = (screen: string) => ADMIN_MODULES[screen] ?? `src/app/routes/${screen}.tsx`;

/** The sources of each end-to-end test. */
export const SOURCES_OF: Record<string, string[]> = Object.fromEntries(
  Object.entries(SCREENS_OF).map(([test, screens]) => [
    `tests/e2e/${test}.test.ts`,
    [...screens.map(moduleOf), ...(MORE[test] ?? [])],
  ]),
);
