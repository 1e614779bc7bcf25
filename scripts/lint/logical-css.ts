import type { NodeOf, ReportNode, Rule } from './rule.ts';

const LOGICAL: [physical: RegExp, replacement: string][] = [
  [/^-?m[lr]-/, 'ms- or me-'],
  [/^p[lr]-/, 'ps- or pe-'],
  [/^scroll-[mp][lr]-/, 'scroll-ms-, scroll-pe-, …'],
  [/^-?(left|right)-/, 'start- or end-'],
  [/^text-(left|right)$/, 'text-start or text-end'],
  [/^(float|clear)-(left|right)$/, '-start or -end'],
  [/^border-[lr](-|$)/, 'border-s or border-e'],
  [/^rounded-(l|r|tl|tr|bl|br)(-|$)/, 'rounded-s, rounded-e, rounded-ss, …'],
  [/^space-x-/, 'gap-x-'],
];

/**
 * The logical replacement of a physical Tailwind class, also behind variants (`md:hover:`) and `!`. Undefined if the
 * class is not physical.
 */
export function findLogicalClass(name: string): string | undefined {
  const bare = name.replace(/^([^[\]:]*(\[[^\]]*\])?[^[\]:]*:)*/, '').replace(/^!|!$/g, '');
  return LOGICAL.find(([physical]) => physical.test(bare))?.[1];
}

const PHYSICAL_PROPERTIES = [
  /^(margin|padding|scroll-margin|scroll-padding|border)-(left|right)/,
  /^(left|right)$/,
  /^border-(top|bottom)-(left|right)-radius$/,
];
const DIRECTIONAL = /^(text-align|float|clear)$/;

/** Whether a declaration is physical: `margin-left`, `marginLeft`, `text-align: right`, … */
export function isPhysical(property: string, value = ''): boolean {
  const name = property.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  return (
    PHYSICAL_PROPERTIES.some((physical) => physical.test(name)) ||
    (DIRECTIONAL.test(name) && /^(left|right)\b/.test(value.trim()))
  );
}

/** Rejects physical classes and styles (left, right), which are not mirrored in Arabic. */
export const logicalCss: Rule = {
  create(context) {
    if (!context.filename.endsWith('.tsx')) return {};
    const checkClasses = (node: ReportNode, text: string) => {
      for (const word of text.split(/\s+/)) {
        const replacement = findLogicalClass(word);
        if (replacement) context.report({ node, message: `${word} is not mirrored in Arabic: use ${replacement}` });
      }
    };
    const checkStyle = (node: NodeOf<'ObjectExpression'>['properties'][number]) => {
      if (node.type !== 'Property' || node.key.type !== 'Identifier') return;
      const value = node.value.type === 'Literal' ? String(node.value.value) : '';
      if (isPhysical(node.key.name, value))
        context.report({ node, message: `${node.key.name} is not mirrored in Arabic: use the logical property` });
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
