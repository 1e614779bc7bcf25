import type { NodeOf, Place, Rule } from './rule.ts';

/** Attributes that people read or hear. */
const SPOKEN = new Set([
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

/** Two letters in a row are a word; signs, digits and single letters are not. */
const isWords = (text: unknown) => typeof text === 'string' && /\p{L}{2}/u.test(text.replace(/&\w+;/g, ''));

/** Every string that people read comes from locales/. */
export const noSentence: Rule = {
  create(context) {
    const refuse = (node: Place) =>
      context.report({ node, message: 'words belong in locales/en and locales/ar: use a key' });
    const isSpokenName = (name: unknown) => typeof name === 'string' && SPOKEN.has(name);
    return {
      JSXText: (node) => {
        if (isWords(node.value)) refuse(node);
      },
      JSXAttribute: (node) => {
        if (isSpokenName(node.name.name) && node.value?.type === 'Literal' && isWords(node.value.value)) refuse(node);
      },
      JSXExpressionContainer: ({ expression, parent }) => {
        if (parent.type !== 'JSXAttribute' || isSpokenName(parent.name.name)) refuseWords(expression, refuse);
      },
    };
  },
};

/** Looks through conditions and defaults at the strings that an expression may give. */
function refuseWords(node: NodeOf<'JSXExpressionContainer'>['expression'], refuse: (node: Place) => void): void {
  if (node.type === 'Literal' && isWords(node.value)) refuse(node);
  if (node.type === 'TemplateLiteral' && node.quasis.some(({ value }) => isWords(value.raw))) refuse(node);
  if (node.type === 'LogicalExpression') refuseWords(node.right, refuse);
  if (node.type === 'ConditionalExpression') {
    refuseWords(node.consequent, refuse);
    refuseWords(node.alternate, refuse);
  }
}
