import path from 'node:path';

import type { Place, Rule } from './rule.ts';

/** Which features each one may use. */
const BELOW: Record<string, string[]> = {
  site: [],
  catalog: ['site'],
  accounts: ['site', 'catalog'],
  ads: ['site', 'catalog', 'accounts'],
  search: ['site', 'catalog', 'accounts', 'ads'],
  alerts: ['site', 'catalog', 'accounts', 'ads', 'search'],
  payments: ['site', 'catalog', 'accounts', 'ads', 'search', 'alerts'],
  chat: ['site', 'catalog', 'accounts', 'ads', 'search', 'alerts'],
  moderation: ['site', 'catalog', 'accounts', 'ads', 'search', 'payments', 'chat', 'alerts'],
};

/** The part of web that every screen stands on, and so the components of features too. */
const GROUND = /^src\/web\/(ui|data|i18n|layout)\/|^src\/web\/(paths\.ts|seo\.tsx)$/;

const RUNS_ANYWHERE = /\/(contract|rules)\.ts$/;
const SERVER = /\.server\.ts$/;
const TEST = /\.test\.tsx?$/;

/** Why a file may not import another, or undefined when it may. Both are paths from the project's root. */
export function refuse(from: string, to: string): string | undefined {
  if (!from.startsWith('src/') || TEST.test(from)) return;
  if (/^(tests|scripts|bench)\//.test(to)) return `src/ imports nothing of ${to.split('/', 1)[0]}/`;
  if ((RUNS_ANYWHERE.test(from) || from.endsWith('.tsx')) && SERVER.test(to))
    return `${path.basename(from)} runs in browsers: it imports no .server file`;

  const layer = from.split('/')[1];
  if (layer === 'platform') return refuseInPlatform(to);
  if (layer === 'features') return refuseInFeature(from, to);
  if (layer === 'web') return refuseInWeb(from, to);
}

function refuseInPlatform(to: string): string | undefined {
  if (/^src\/(features|web)\//.test(to)) return 'platform/ knows neither features nor web';
  return refuseComposition(to);
}

function refuseInFeature(from: string, to: string): string | undefined {
  const [, , feature = ''] = from.split('/');
  const [, layer, other = ''] = to.split('/');
  if (layer === 'web') {
    if (SERVER.test(from) || RUNS_ANYWHERE.test(from)) return 'features/ knows no web: only its components do';
    return GROUND.test(to)
      ? undefined
      : 'a feature’s component uses web’s ui, data, i18n and layout: nothing that is built of features';
  }
  if (layer !== 'features' || other === feature) return refuseComposition(to);
  const below = BELOW[feature];
  if (!below) return `features/${feature} has no place in the order of features: give it one in scripts/lint/arrows.ts`;
  if (!below.includes(other)) return `features/${feature} stands below features/${other}, or beside it`;
  if (to.endsWith('/queries.server.ts'))
    return `features/${other} keeps its queries to itself: call one of its use cases`;
}

function refuseInWeb(from: string, to: string): string | undefined {
  if (!to.startsWith('src/features/')) return refuseComposition(to);
  if (from.startsWith('src/web/ui/')) return 'web/ui/ knows no feature';
  if (/^src\/web\/(data|i18n)\//.test(from) && !RUNS_ANYWHERE.test(to))
    return 'web/data and web/i18n use contracts and rules only';
  if (to.endsWith('/queries.server.ts')) return 'web asks through the interface, never a feature’s queries';
}

/** main.ts, api.ts and their neighbours put everything together: nothing below imports them. */
function refuseComposition(to: string): string | undefined {
  if (/^src\/[^/]+$/.test(to) && to !== 'src/config.ts') return `${to} puts the parts together: no part imports it`;
}

const ALIASES: [prefix: string, folder: string][] = [
  ['#platform/', 'src/platform/'],
  ['#features/', 'src/features/'],
  ['#web/', 'src/web/'],
  ['#tests/', 'tests/'],
  ['#demo/', 'demo/'],
  ['#db/', 'db/'],
  ['#config', 'src/config.ts'],
];

/** The path from the project's root of what an import names; undefined for packages. */
export function locate(from: string, specifier: string): string | undefined {
  if (specifier.startsWith('.')) return path.posix.join(path.posix.dirname(from), specifier);
  const alias = ALIASES.find(([prefix]) => specifier.startsWith(prefix));
  return alias && specifier.replace(alias[0], alias[1]);
}

/** Imports point one way: web → features → platform, and along the order of features. */
export const arrows: Rule = {
  create(context) {
    const from = path.relative(context.cwd, context.filename).replaceAll(path.sep, '/');
    const check = (node: Place, specifier: unknown) => {
      const to = typeof specifier === 'string' ? locate(from, specifier) : undefined;
      const message = to && refuse(from, to);
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
