import { redirect, type RouteObject } from 'react-router';

import type { Namespace } from '#ui/i18n/namespaces.ts';
import { loadChunk } from '#ui/navigation/lazy-component.ts';
import { MembersOnly, VisitorsOnly } from './layout/members-only.tsx';
import { paths } from '#paths';
import { Root, rootLoader } from './root.tsx';
import { RootError, ScreenError } from './screen-error.tsx';

export interface Screen {
  id: string;
  /** The module in `routes/`; by default the screen's id. */
  module?: string;
  path: string;
  /** Its translation namespaces, in addition to `layout`. */
  namespaces: Namespace[];
  /** Who may see it; by default anyone. */
  only?: 'members' | 'visitors';
}

/** The product's screens (specification §2.1). */
export const SCREENS = [
  { id: 'home', path: paths.home.pattern, namespaces: ['home', 'pages'] },
  { id: 'list', path: paths.list.pattern, namespaces: ['list'] },
  { id: 'categories', path: paths.categories.pattern, namespaces: ['pages'] },
  { id: 'ad', path: paths.ad.pattern, namespaces: ['ad', 'people'] },
  { id: 'user', path: paths.user.pattern, namespaces: ['people', 'list'] },
  { id: 'about', module: 'page', path: paths.about.pattern, namespaces: ['pages'] },
  { id: 'terms', module: 'page', path: paths.terms.pattern, namespaces: ['pages'] },
  { id: 'privacy', module: 'page', path: paths.privacy.pattern, namespaces: ['pages'] },
  { id: 'page', path: paths.page.pattern, namespaces: ['pages'] },
  { id: 'contact', path: paths.contact.pattern, namespaces: ['pages'] },
  { id: 'faq', path: paths.faq.pattern, namespaces: ['pages'] },
  { id: 'login', path: paths.login.pattern, namespaces: ['auth', 'errors'], only: 'visitors' },
  { id: 'sign-up', path: paths.signUp.pattern, namespaces: ['auth', 'errors'], only: 'visitors' },
  { id: 'forgot-password', path: paths.forgotPassword.pattern, namespaces: ['auth', 'errors'], only: 'visitors' },
  { id: 'reset-password', path: paths.resetPassword.pattern, namespaces: ['auth', 'errors'], only: 'members' },
  { id: 'set-password', path: paths.setPassword.pattern, namespaces: ['auth', 'errors'] },
  { id: 'delete-account', path: paths.deleteAccount.pattern, namespaces: ['auth', 'errors'] },
  { id: 'undo-email-change', path: paths.undoEmailChange.pattern, namespaces: ['auth', 'errors'] },
  { id: 'create', path: paths.create.pattern, namespaces: ['post', 'errors'], only: 'members' },
  { id: 'edit', path: paths.edit.pattern, namespaces: ['post', 'errors'], only: 'members' },
  { id: 're-post', module: 'edit', path: paths.rePost.pattern, namespaces: ['post', 'errors'], only: 'members' },
  {
    id: 'account',
    path: paths.account.pattern,
    namespaces: ['account', 'people', 'searches', 'post', 'errors'],
    only: 'members',
  },
  {
    id: 'account-menu',
    path: paths.accountMenu.pattern,
    namespaces: ['account'],
    only: 'members',
  },
  { id: 'account-profile', path: paths.profile.pattern, namespaces: ['account', 'auth', 'errors'], only: 'members' },
  { id: 'account-payment', path: paths.payments.pattern, namespaces: ['account'], only: 'members' },
  { id: 'account-notifications', path: paths.notifications.pattern, namespaces: ['alerts'], only: 'members' },
  {
    id: 'account-preferences',
    path: paths.preferences.pattern,
    namespaces: ['account', 'auth', 'people', 'alerts', 'errors'],
    only: 'members',
  },
  { id: 'receipt', path: paths.receipt.pattern, namespaces: ['account', 'errors'], only: 'members' },
  { id: 'chat', path: paths.chat.pattern, namespaces: ['chat', 'people', 'ad', 'errors'], only: 'members' },
  { id: 'extend', path: paths.extend.pattern, namespaces: ['post', 'errors'], only: 'members' },
  { id: 'admin', path: `${paths.admin.pattern}/*`, namespaces: [], only: 'members' },
  { id: 'setup', path: paths.setup.pattern, namespaces: [] },
  { id: 'payment-redirect', path: paths.createRedirect.pattern, namespaces: ['post'] },
  { id: 'payment-success', path: paths.createSuccess.pattern, namespaces: ['post'] },
  { id: 'payment-error', path: paths.createError.pattern, namespaces: ['post', 'errors'] },
  { id: 'extend-redirect', module: 'payment-redirect', path: paths.extendRedirect.pattern, namespaces: ['post'] },
  { id: 'extend-success', module: 'payment-success', path: paths.extendSuccess.pattern, namespaces: ['post'] },
  { id: 'extend-error', module: 'payment-error', path: paths.extendError.pattern, namespaces: ['post', 'errors'] },
] as const satisfies Screen[];

const modules = import.meta.glob<RouteModule>(['./routes/*.tsx', '!**/*.test.tsx']);

type RouteModule = Pick<RouteObject, 'loader' | 'Component'>;

/** The router's routes. Unknown paths redirect home. `loadNamespaces` loads a screen's translations with its module. */
export function createRoutes(
  loadNamespaces: (namespaces: Namespace[]) => Promise<unknown> = async () => {},
): RouteObject[] {
  const screensFor = (only?: Screen['only']): RouteObject[] =>
    (SCREENS as readonly Screen[])
      .filter((screen) => screen.only === only)
      .map(({ id, module = id, path, namespaces }) => ({
        id,
        path,
        ErrorBoundary: ScreenError,
        lazy: lazyScreen(module, () => loadNamespaces(namespaces)),
      }));
  return [
    {
      id: 'root',
      Component: Root,
      ErrorBoundary: RootError,
      loader: rootLoader,
      shouldRevalidate: () => false,
      children: [
        {
          id: 'screens',
          loader: loadNothing,
          children: [
            ...screensFor(),
            { id: 'members', Component: MembersOnly, children: screensFor('members') },
            { id: 'visitors', Component: VisitorsOnly, children: screensFor('visitors') },
            { path: '*', loader: () => redirect(paths.home()) },
          ],
        },
      ],
    },
  ];
}

/**
 * A login or logout reloads the current screen and opens another one at the same time. Without a loader to wait for,
 * React Router (8.5) confuses their addresses: one screen is shown under the address of the other.
 */
const loadNothing = () => null;

function lazyScreen(module: string, loadTranslations: () => Promise<unknown>): () => Promise<RouteModule> {
  const load = modules[`./routes/${module}.tsx`];
  if (!load) throw new Error(`No route module routes/${module}.tsx`);
  return async () => {
    try {
      const [loaded] = await loadChunk(module, () => Promise.all([load(), loadTranslations()]));
      return loaded;
    } catch (error) {
      return { Component: () => rethrow(error) };
    }
  };
}

/** React Router renders nothing when `lazy` rejects. A component that throws makes the error boundary show. */
function rethrow(error: unknown): never {
  throw error;
}
