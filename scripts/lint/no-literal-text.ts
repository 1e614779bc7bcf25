import type { NodeOf, ReportNode, Rule } from './rule.ts';

/** Attributes that are displayed or read by screen readers. */
const VISIBLE = new Set([
  'alt',
  'title',
  'placeholder',
  'label',
  'aria-label',
  'aria-description',
  'aria-placeholder',
  'aria-roledescription',
  'aria-valuetext',
]);

/** Whether the text has two letters in a row. Symbols, digits, single letters and entities are allowed. */
const hasWord = (text: unknown) => typeof text === 'string' && /\p{L}{2}/u.test(text.replace(/&\w+;/g, ''));

/** Rejects literal text in components: it belongs in locales/. */
export const noLiteralText: Rule = {
  create(context) {
    const report = (node: ReportNode) =>
      context.report({ node, message: 'text belongs in locales/en and locales/ar: use a message key' });
    const isVisibleAttribute = (name: unknown) => typeof name === 'string' && VISIBLE.has(name);
    return {
      JSXText: (node) => {
        if (hasWord(node.value)) report(node);
      },
      JSXAttribute: (node) => {
        if (isVisibleAttribute(node.name.name) && node.value?.type === 'Literal' && hasWord(node.value.value))
          report(node);
      },
      JSXExpressionContainer: ({ expression, parent }) => {
        if (parent.type !== 'JSXAttribute' || isVisibleAttribute(parent.name.name)) checkExpression(expression, report);
      },
    };
  },
};

/** Checks the strings an expression may evaluate to, through conditions and defaults. */
function checkExpression(
  node: NodeOf<'JSXExpressionContainer'>['expression'],
  report: (node: ReportNode) => void,
): void {
  if (node.type === 'Literal' && hasWord(node.value)) report(node);
  if (node.type === 'TemplateLiteral' && node.quasis.some(({ value }) => hasWord(value.raw))) report(node);
  if (node.type === 'LogicalExpression') checkExpression(node.right, report);
  if (node.type === 'ConditionalExpression') {
    checkExpression(node.consequent, report);
    checkExpression(node.alternate, report);
  }
}
