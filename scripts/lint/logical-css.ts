import type { NodeOf, Place, Rule } from './rule.ts';

const LOGICAL: [physical: RegExp, instead: string][] = [
  [/^-?m[lr]-/, 'ms- or me-'],
  [/^p[lr]-/, 'ps- or pe-'],
  [/^scroll-[mp][lr]-/, 'scroll-ms-, scroll-pe-, …'],
  [/^-?(left|right)-/, 'start- or end-'],
  [/^text-(left|right)$/, 'text-start or text-end'],
  [/^(float|clear)-(left|right)$/, 'the same with -start or -end'],
  [/^border-[lr](-|$)/, 'border-s or border-e'],
  [/^rounded-(l|r|tl|tr|bl|br)(-|$)/, 'rounded-s, rounded-e, rounded-ss, …'],
  [/^space-x-/, 'gap-x-'],
];

/** What to write instead of a physical Tailwind class, variants (`md:hover:`) and `!` included; undefined when it is fine. */
export function logicalClass(name: string): string | undefined {
  const bare = name.replace(/^([^[\]:]*(\[[^\]]*\])?[^[\]:]*:)*/, '').replace(/^!|!$/g, '');
  return LOGICAL.find(([physical]) => physical.test(bare))?.[1];
}

/** A physical property or value in a style sheet or a style object, in either spelling. */
const PHYSICAL_PROPERTY =
  /^(margin|padding|scroll-margin|scroll-padding|border)-(left|right)|^(left|right)$|^border-(top|bottom)-(left|right)-radius$/;
const SIDED = /^(text-align|float|clear)$/;

/** True for `margin-left`, `marginLeft`, `text-align: right`, … */
export function isPhysical(property: string, value = ''): boolean {
  const name = property.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  return PHYSICAL_PROPERTY.test(name) || (SIDED.test(name) && /^(left|right)\b/.test(value.trim()));
}

/** Left and right swap in Arabic: classes and styles name start and end instead. */
export const logicalCss: Rule = {
  create(context) {
    if (!context.filename.endsWith('.tsx')) return {};
    const checkClasses = (node: Place, text: string) => {
      for (const word of text.split(/\s+/)) {
        const instead = logicalClass(word);
        if (instead) context.report({ node, message: `${word} does not turn round in Arabic: use ${instead}` });
      }
    };
    const checkStyle = (node: NodeOf<'ObjectExpression'>['properties'][number]) => {
      if (node.type !== 'Property' || node.key.type !== 'Identifier') return;
      const value = node.value.type === 'Literal' ? String(node.value.value) : '';
      if (isPhysical(node.key.name, value))
        context.report({ node, message: `${node.key.name} does not turn round in Arabic: use its logical twin` });
    };
    return {
      Literal: (node) => {
        if (typeof node.value === 'string' && node.parent.type !== 'ImportDeclaration') checkClasses(node, node.value);
      },
      TemplateElement: (node) => checkClasses(node, node.value.raw),
      JSXAttribute: ({ name, value }) => {
        if (name.name !== 'style' || value?.type !== 'JSXExpressionContainer') return;
        if (value.expression.type === 'ObjectExpression') value.expression.properties.forEach(checkStyle);
      },
    };
  },
};
