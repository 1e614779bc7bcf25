import type { NodeOf, Rule } from './rule.ts';

const TIMERS = ['setTimeout', 'sleep'];
const ADVICE = 'poll for what should happen, move the clock, or take a time from tests/support/times.ts';

/** Rejects timers and the real clock in tests, which are slow by them or fail now and then. Helpers may use both. */
export const noWaitingTests: Rule = {
  create(context) {
    if (!/\.test\.tsx?$/.test(context.filename)) return {};
    return {
      CallExpression: (node) => {
        const name = calledName(node);
        if (name) context.report({ node, message: `${name} in a test: ${ADVICE}` });
      },
      ImportSpecifier: (node) => {
        if (node.imported.type === 'Identifier' && TIMERS.includes(node.imported.name))
          context.report({ node, message: `${node.imported.name} in a test: ${ADVICE}` });
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
