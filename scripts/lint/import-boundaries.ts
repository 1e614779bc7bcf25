import path from 'node:path';

import type { ReportNode, Rule } from './rule.ts';

/** The features that each feature may import. */
const ALLOWED: Record<string, string[]> = {
  site: [],
  catalog: ['site'],
  pictures: [],
  accounts: ['site', 'catalog', 'pictures'],
  ads: ['site', 'catalog', 'pictures', 'accounts'],
  search: ['site', 'catalog', 'pictures', 'accounts', 'ads'],
  alerts: ['site', 'catalog', 'pictures', 'accounts', 'ads', 'search'],
  payments: ['site', 'catalog', 'pictures', 'accounts', 'ads', 'search', 'alerts'],
  chat: ['site', 'catalog', 'pictures', 'accounts', 'ads', 'search', 'alerts'],
  moderation: ['site', 'catalog', 'pictures', 'accounts', 'ads', 'search', 'payments', 'chat', 'alerts'],
  operations: ['site', 'catalog', 'pictures', 'accounts', 'ads', 'search', 'payments', 'chat', 'alerts', 'moderation'],
};

/** The parts of web that components of features may import. */
const SHARED_WEB_FOLDERS = [
  'admin',
  'api',
  'app-context',
  'auth',
  'chunks',
  'head',
  'hydration',
  'i18n',
  'layout',
  'live',
  'mutations',
  'navigation',
  'place',
  'service-worker',
  'site',
  'ui',
];
const SHARED_WEB = new RegExp(`^src/web/(${SHARED_WEB_FOLDERS.join('|')})/`);

const RUNS_ANYWHERE = /\/(contract|rules)\.ts$/;
const SERVER = /\.server\.ts$/;
const TEST = /\.test\.tsx?$/;

/** Why `from` may not import `to`, or undefined if it may. Both are paths from the project's root. */
export function findImportViolation(from: string, to: string): string | undefined {
  if (!from.startsWith('src/') || TEST.test(from)) return;
  if (/^(tests|scripts|bench)\//.test(to)) return `src/ may not import ${to.split('/', 1)[0]}/`;
  if ((RUNS_ANYWHERE.test(from) || from.endsWith('.tsx')) && SERVER.test(to))
    return `${path.basename(from)} runs in browsers: it may not import .server files`;

  const layer = from.split('/')[1];
  if (layer === 'platform') return refuseInPlatform(to);
  if (layer === 'features') return refuseInFeature(from, to);
  if (layer === 'web') return refuseInWeb(from, to);
}

function refuseInPlatform(to: string): string | undefined {
  if (/^src\/(features|web)\//.test(to)) return 'platform/ may not import features or web';
  return refuseComposition(to);
}

function refuseInFeature(from: string, to: string): string | undefined {
  const [, , feature = ''] = from.split('/');
  const [, layer, other = ''] = to.split('/');
  if (layer === 'web') {
    if (SERVER.test(from) || RUNS_ANYWHERE.test(from)) return 'in features/ only components may import web';
    return SHARED_WEB.test(to) ? undefined : 'features may import only the shared parts of web, not its screens';
  }
  if (layer !== 'features' || other === feature) return refuseComposition(to);
  const allowed = ALLOWED[feature];
  if (!allowed) return `features/${feature} is missing from the feature order in this lint rule`;
  if (!allowed.includes(other))
    return `features/${feature} may not import features/${other}: see the feature order in this lint rule`;
  if (to.endsWith('/queries.server.ts'))
    return `the queries of features/${other} are private: call one of its use cases`;
}

function refuseInWeb(from: string, to: string): string | undefined {
  if (!to.startsWith('src/features/')) return refuseComposition(to);
  if (from.startsWith('src/web/ui/')) return 'web/ui/ may not import features';
  if (/^src\/web\/(api|app-context|auth|i18n|live|mutations|navigation)\//.test(from) && !RUNS_ANYWHERE.test(to))
    return 'web’s api, auth, i18n, live, mutations and navigation may import only contracts and rules of features';
  if (to.endsWith('/queries.server.ts')) return 'web may not import queries: use the API';
}

/** src/, src/server/ and src/commands/ compose the app. Nothing below imports them, except config.ts and the paths. */
function refuseComposition(to: string): string | undefined {
  if (/^src\/([^/]+$|server\/|commands\/)/.test(to) && !/^src\/(config|paths|admin-paths)\.ts$/.test(to))
    return `${to} composes the app: other parts may not import it`;
}

const ALIASES: [prefix: string, folder: string][] = [
  ['#platform/', 'src/platform/'],
  ['#features/', 'src/features/'],
  ['#web/', 'src/web/'],
  ['#tests/', 'tests/'],
  ['#demo/', 'demo/'],
  ['#db/', 'db/'],
  ['#config', 'src/config.ts'],
  ['#paths', 'src/paths.ts'],
  ['#admin-paths', 'src/admin-paths.ts'],
];

/** Resolves an import to a path from the project's root. Undefined for packages. */
function resolveImport(from: string, specifier: string): string | undefined {
  if (specifier.startsWith('.')) return path.posix.join(path.posix.dirname(from), specifier);
  const alias = ALIASES.find(([prefix]) => specifier.startsWith(prefix));
  return alias && specifier.replace(alias[0], alias[1]);
}

/** Allows imports only in one direction: web → features → platform, and along the feature order. */
export const importBoundaries: Rule = {
  create(context) {
    const from = path.relative(context.cwd, context.filename).replaceAll(path.sep, '/');
    const check = (node: ReportNode, specifier: unknown) => {
      const to = typeof specifier === 'string' ? resolveImport(from, specifier) : undefined;
      const message = to && findImportViolation(from, to);
      if (message) context.report({ node, message });
    };
    return {
      ImportDeclaration: (node) => check(node, node.source.value),
      ExportNamedDeclaration: (node) => check(node, node.source?.value),
      ExportAllDeclaration: (node) => check(node, node.source.value),
      ImportExpression: (node) => check(node, node.source.type === 'Literal' ? node.source.value : undefined),
      TSImportType: (node) => check(node, node.source.value),
    };
  },
};
