import type { CustomTypeOptions } from 'i18next';

/** Translation namespaces of the screens. Each is `locales/{lng}/{namespace}.json`. */
export const NAMESPACES = [
  'layout',
  'home',
  'list',
  'ad',
  'people',
  'searches',
  'pages',
  'auth',
  'post',
  'account',
  'chat',
  'alerts',
  'errors',
] as const;
export type Namespace = (typeof NAMESPACES)[number];

/** The URL of a namespace. The version makes it cacheable as immutable. */
export const localeUrl = (language: string, namespace: string, version: string): string =>
  `/locales/${language}/${namespace}.json?v=${version}`;

/** Translation namespaces of the back office, which only its screens load (`app/back-office/load-messages.ts`). */
export type AdminNamespace = Extract<keyof CustomTypeOptions['resources'], 'admin' | `admin-${string}`>;
