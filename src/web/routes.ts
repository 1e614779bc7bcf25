import { redirect, type RouteObject } from 'react-router';

import type { Namespace } from './i18n/resources.ts';
import { fetchCode } from './ui/late.ts';
import { MembersOnly, VisitorsOnly } from './layout/gates.tsx';
import { paths } from './paths.ts';
import { Root, rootLoader } from './root.tsx';
import { RootError, ScreenError } from './screen-error.tsx';

export interface Screen {
  id: string;
  /** The module below `routes/` that shows it: the one named as it, unless set. */
  module?: string;
  path: string;
  /** Its words, beside `layout`. */
  namespaces: Namespace[];
  /** Who may see it; anyone unless set. */
  only?: 'members' | 'visitors';
}

/** The product's screens (specification §2.1). */
export const SCREENS = [
  { id: 'home', path: '/', namespaces: ['home', 'pages'] },
  { id: 'list', path: '/list/:categoryId?', namespaces: ['list'] },
  { id: 'ad', path: '/ad/:adId', namespaces: ['ad', 'people'] },
  { id: 'user', path: '/user/:userId', namespaces: ['people', 'list'] },
  { id: 'about', path: '/about', namespaces: ['pages'] },
  { id: 'terms', path: '/terms-and-conditions', namespaces: ['pages'] },
  { id: 'privacy', path: '/privacy-policy', namespaces: ['pages'] },
  { id: 'contact', path: '/contact', namespaces: ['pages'] },
  { id: 'faq', path: '/faq', namespaces: ['pages'] },
  { id: 'login', path: '/login', namespaces: ['auth', 'errors'], only: 'visitors' },
  { id: 'sign-up', path: '/sign-up', namespaces: ['auth', 'errors'], only: 'visitors' },
  { id: 'forgot-password', path: '/forgot-password', namespaces: ['auth', 'errors'], only: 'visitors' },
  { id: 'reset-password', path: '/reset-password', namespaces: ['auth', 'errors'], only: 'members' },
  { id: 'delete-account', path: '/delete/my-account', namespaces: ['auth', 'errors'] },
  { id: 'create', path: '/create', namespaces: ['post', 'errors'], only: 'members' },
  { id: 'edit', path: '/edit/:adId', namespaces: ['post', 'errors'], only: 'members' },
  { id: 're-post', module: 'edit', path: '/re-post/:adId', namespaces: ['post', 'errors'], only: 'members' },
  { id: 'account', path: '/account', namespaces: ['account', 'people', 'searches', 'post', 'errors'], only: 'members' },
  { id: 'account-profile', path: '/account/profile', namespaces: ['account', 'auth', 'errors'], only: 'members' },
  { id: 'account-payment', path: '/account/payment', namespaces: ['account'], only: 'members' },
  { id: 'account-notifications', path: '/account/notifications', namespaces: ['alerts'], only: 'members' },
  {
    id: 'account-preferences',
    path: '/account/preferences',
    namespaces: ['account', 'people', 'alerts', 'errors'],
    only: 'members',
  },
  { id: 'receipt', path: '/account/payment/:orderId', namespaces: ['account'], only: 'members' },
  { id: 'chat', path: '/chat/:conversationId?', namespaces: ['chat', 'people', 'ad', 'errors'], only: 'members' },
  { id: 'extend', path: '/extend/:adId', namespaces: ['post', 'errors'], only: 'members' },
  { id: 'moderation', path: '/admin/moderation', namespaces: ['admin', 'ad', 'errors'], only: 'members' },
  { id: 'payment-redirect', path: '/create/redirect', namespaces: ['post'] },
  { id: 'payment-success', path: '/create/success', namespaces: ['post'] },
  { id: 'payment-error', path: '/create/error', namespaces: ['post', 'errors'] },
  { id: 'extend-redirect', module: 'payment-redirect', path: '/extend/redirect', namespaces: ['post'] },
  { id: 'extend-success', module: 'payment-success', path: '/extend/success', namespaces: ['post'] },
  { id: 'extend-error', module: 'payment-error', path: '/extend/error', namespaces: ['post', 'errors'] },
] as const satisfies Screen[];

const modules = import.meta.glob<RouteModule>('./routes/*.tsx');

type RouteModule = Pick<RouteObject, 'loader' | 'Component'>;

/** The router's form of the table. Any other path leads home. `fetchWords` brings a screen's words along with its module. */
export function createRoutes(
  fetchWords: (namespaces: Namespace[]) => Promise<unknown> = async () => {},
): RouteObject[] {
  const screensFor = (only?: Screen['only']): RouteObject[] =>
    (SCREENS as readonly Screen[])
      .filter((screen) => screen.only === only)
      .map(({ id, module = id, path, namespaces }) => ({
        id,
        path,
        ErrorBoundary: ScreenError,
        lazy: lazyScreen(module, () => fetchWords(namespaces)),
      }));
  return [
    {
      id: 'root',
      Component: Root,
      ErrorBoundary: RootError,
      loader: rootLoader,
      shouldRevalidate: () => false,
      children: [
        ...screensFor(),
        { id: 'members', Component: MembersOnly, children: screensFor('members') },
        { id: 'visitors', Component: VisitorsOnly, children: screensFor('visitors') },
        { path: '*', loader: () => redirect(paths.home()) },
      ],
    },
  ];
}

function lazyScreen(module: string, fetchWords: () => Promise<unknown>): () => Promise<RouteModule> {
  const load = modules[`./routes/${module}.tsx`];
  if (!load) throw new Error(`There is no module ${module}`);
  return async () => {
    try {
      const [loaded] = await fetchCode(() => Promise.all([load(), fetchWords()]));
      return loaded;
    } catch (error) {
      return { Component: () => fail(error) };
    }
  };
}

/** The router shows nothing at all for a screen that can't be fetched: so it becomes one that fails, and the error screen shows. */
function fail(error: unknown): never {
  throw error;
}
