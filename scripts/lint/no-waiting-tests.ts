import type { NodeOf, Rule } from './rule.ts';

const TIMERS = ['setTimeout', 'sleep'];

/**
 * Rejects waiting and the real clock in tests: they make tests slow, or fail now and then. Helpers in tests/support say
 * what a time stands for.
 */
export const noWaitingTests: Rule = {
  create(context) {
    if (!/\.test\.tsx?$/.test(context.filename)) return {};
    return {
      CallExpression: (node) => {
        const name = calledName(node);
        if (name) context.report({ node, message: `tests don't call ${name}: wait for what it waits for` });
      },
      ImportSpecifier: (node) => {
        if (node.imported.type === 'Identifier' && TIMERS.includes(node.imported.name))
          context.report({ node, message: 'tests have no timers: wait for what they wait for' });
      },
    };
  },
};

/** The name of a called function that waits or reads the clock. */
function calledName({ callee }: NodeOf<'CallExpression'>): string | undefined {
  if (callee.type === 'Identifier' && TIMERS.includes(callee.name)) return callee.name;
  if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return undefined;
  const { object, property } = callee;
  if (property.name === 'waitForTimeout') return property.name;
  return object.type === 'Identifier' && object.name === 'Date' && property.name === 'now' ? 'Date.now' : undefined;
}
