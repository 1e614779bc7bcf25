import path from 'node:path';

import type { ReportNode, Rule } from './rule.ts';

/** The features that each feature may import. */
const ALLOWED: Record<string, string[]> = {
  pictures: [],
  site: ['pictures'],
  catalog: ['site', 'pictures'],
  accounts: ['site', 'catalog', 'pictures'],
  ads: ['site', 'catalog', 'pictures', 'accounts'],
  search: ['site', 'catalog', 'pictures', 'accounts', 'ads'],
  alerts: ['site', 'catalog', 'pictures', 'accounts', 'ads', 'search'],
  payments: ['site', 'catalog', 'pictures', 'accounts', 'ads', 'search', 'alerts'],
  chat: ['site', 'catalog', 'pictures', 'accounts', 'ads', 'search', 'alerts'],
  moderation: ['site', 'catalog', 'pictures', 'accounts', 'ads', 'search', 'payments', 'chat', 'alerts'],
  operations: ['site', 'catalog', 'pictures', 'accounts', 'ads', 'search', 'payments', 'chat', 'alerts', 'moderation'],
};

/** The floors of the house, from the lowest: each may import those before it. */
const FLOORS = ['platform', 'ui', 'features', 'app', 'tools'];

const RUNS_ANYWHERE = /\/(contract|rules)\.ts$/;
const SERVER = /\.server\.ts$/;
const TEST = /\.test\.tsx?$/;

/** Why `from` may not import `to`, or undefined if it may. Both are paths from the project's root. */
export function findImportViolation(from: string, to: string): string | undefined {
  if (!from.startsWith('src/') || TEST.test(from)) return;
  if (/^(tests|scripts|bench)\//.test(to)) return `src/ may not import ${to.split('/', 1)[0]}/`;
  if ((RUNS_ANYWHERE.test(from) || from.endsWith('.tsx')) && SERVER.test(to))
    return `${path.basename(from)} runs in browsers: it may not import .server files`;

  const floors = [from, to].map((file) => FLOORS.indexOf(file.split('/')[1] ?? ''));
  const [floor = -1, other = -1] = floors;
  if (floor === -1) return;
  if (other > floor) return `${FLOORS[floor]}/ may not import ${FLOORS[other]}/: imports point down`;
  if (other === -1) return refuseComposition(to, floor);
  if (FLOORS[other] === 'features') return refuseFeature(from, to);
  if (FLOORS[floor] === 'features' && FLOORS[other] === 'ui' && (SERVER.test(from) || RUNS_ANYWHERE.test(from)))
    return 'in features/ only components may import ui/';
}

function refuseFeature(from: string, to: string): string | undefined {
  const [feature, other] = [from, to].map((file) => /^src\/features\/([^/]+)/.exec(file)?.[1]);
  if (!other || feature === other) return;
  if (to.endsWith('/queries.server.ts'))
    return `the queries of features/${other} are private: call one of its use cases`;
  if (!feature) return;
  const allowed = ALLOWED[feature];
  if (!allowed) return `features/${feature} is missing from the feature order in this lint rule`;
  if (!allowed.includes(other))
    return `features/${feature} may not import features/${other}: see the feature order in this lint rule`;
}

/**
 * The files of src/ itself. Any floor may import the configuration and the paths; app/ also the lists of the parts, and
 * tools/ also the server.
 */
function refuseComposition(to: string, floor: number): string | undefined {
  if (/^src\/(config|paths|admin-paths)\.ts$/.test(to)) return;
  if (floor >= FLOORS.indexOf('app') && /^src\/(api|jobs|member-data|personal-data)\.ts$/.test(to)) return;
  if (FLOORS[floor] === 'tools' && to === 'src/main.ts') return;
  if (/^src\/[^/]+$/.test(to)) return `${to} composes the app: other parts may not import it`;
}

const ALIASES: [prefix: string, folder: string][] = [
  ['#platform/', 'src/platform/'],
  ['#features/', 'src/features/'],
  ['#ui/', 'src/ui/'],
  ['#app/', 'src/app/'],
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

/** Allows imports only in one direction: app → features → ui → platform, and along the feature order. */
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
