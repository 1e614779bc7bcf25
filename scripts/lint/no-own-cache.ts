import type { ReportNode, Rule } from './rule.ts';

const PACKAGE = 'lru-cache';

/** Rejects caches that `createCache` doesn't bound: `new LRUCache`, and imports of its package other than of types. */
export const noOwnCache: Rule = {
  create(context) {
    if (context.filename.replaceAll('\\', '/').endsWith('/src/platform/caches/create-cache.ts')) return {};
    const reject = (node: ReportNode) =>
      context.report({ node, message: 'make caches with createCache, which bounds their bytes' });
    return {
      ImportDeclaration: (node) => {
        if (node.source.value === PACKAGE && node.importKind !== 'type') reject(node);
      },
      ImportExpression: (node) => {
        if (node.source.type === 'Literal' && node.source.value === PACKAGE) reject(node);
      },
      ExportNamedDeclaration: (node) => {
        if (node.source?.value === PACKAGE) reject(node);
      },
      NewExpression: (node) => {
        if (node.callee.type === 'Identifier' && node.callee.name === 'LRUCache') reject(node);
      },
    };
  },
};
