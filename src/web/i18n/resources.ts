/** Namespaces that screens use. Each is `locales/{lng}/{namespace}.json`. */
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
  'admin',
  'alerts',
  'errors',
] as const;
export type Namespace = (typeof NAMESPACES)[number];

/** Where a namespace is fetched; the version lets it be kept for ever. */
export const localeUrl = (language: string, namespace: string, version: string): string =>
  `/locales/${language}/${namespace}.json?v=${version}`;
