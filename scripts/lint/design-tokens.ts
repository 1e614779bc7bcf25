import { readFileSync } from 'node:fs';
import path from 'node:path';

import type { ReportNode, Rule } from './rule.ts';

const TOKENS = readFileSync(path.join(import.meta.dirname, '../../src/app/styles/tokens.css'), 'utf8');

/** The tokens of a Tailwind namespace, such as `--radius-`, without those of a token (`--text-h1--line-height`). */
const namesIn = (namespace: string): string[] =>
  [...TOKENS.matchAll(new RegExp(`--${namespace}-([a-z0-9]+(?:-[a-z0-9]+)*):`, 'g'))].map(([, name = '']) => name);

const COLOURS = [...namesIn('color'), 'transparent', 'current', 'inherit'];
const TEXT_SIZES = namesIn('text');
const RADII = [...namesIn('radius'), 'none', 'full'];
const SHADOWS = [...namesIn('shadow'), 'none'];
const ICON_SIZES = [...TOKENS.matchAll(/--icon-[a-z]+: (\d+)px/g)].map(([, size]) => Number(size));
/** In units of 4 px. 0.5 to 1.5 are for parts of one control; 11 is the width of a 44 px button. */
const SPACING = ['0', 'px', '0.5', '1', '1.5', '2', '3', '4', '6', '8', '10', '11', '12', 'auto'];

interface Scale {
  name: string;
  /** The class's value is the first group. A class that doesn't match is not in this scale. */
  pattern: RegExp;
  isToken: (value: string) => boolean;
}

const isColour = (value: string): boolean => COLOURS.includes(value.replace(/\/\d+$/, ''));
const isOneOf = (values: string[]) => (value: string) => values.includes(value);
const isWidth = (value: string): boolean => /^[0-8]$/.test(value);

const EDGES = '(?:[trbsexy]|[se][se])';

const SCALES: Scale[] = [
  {
    name: 'colours and text sizes',
    pattern: /^text-(.+)$/,
    isToken: (value) =>
      isColour(value) ||
      isOneOf(TEXT_SIZES)(value) ||
      /^(start|center|end|justify|wrap|nowrap|balance|pretty|ellipsis|clip|lines|page-side)$/.test(value),
  },
  {
    name: 'colours',
    pattern: /^bg-(.+)$/,
    isToken: (value) => isColour(value) || /^(none|cover|contain|center|top|bottom|fixed|local|no-repeat)$/.test(value),
  },
  {
    name: 'colours',
    pattern: new RegExp(`^(?:border|divide)-(?:${EDGES}-)?(.+)$`),
    isToken: (value) =>
      isColour(value) || isWidth(value) || /^([trbsexy]|solid|dashed|dotted|none|collapse|separate)$/.test(value),
  },
  {
    name: 'colours',
    pattern: /^(?:outline|ring|ring-offset)-(.+)$/,
    isToken: (value) =>
      isColour(value) || isWidth(value) || /^(none|hidden|dashed|dotted|inset|offset-\d)$/.test(value),
  },
  {
    name: 'colours',
    pattern: /^(?:fill|stroke|accent|caret|from|via|to|decoration|placeholder)-(.+)$/,
    isToken: (value) =>
      isColour(value) || isWidth(value) || /^(none|auto|solid|dotted|dashed|wavy|double|from-font)$/.test(value),
  },
  { name: 'radii', pattern: /^rounded$/, isToken: () => false },
  { name: 'radii', pattern: new RegExp(`^rounded-(?:${EDGES}-)?(.+)$`), isToken: isOneOf(RADII) },
  { name: 'shadows', pattern: /^(?:drop-)?shadow$/, isToken: () => false },
  { name: 'shadows', pattern: /^(?:drop-|inset-)?shadow-(.+)$/, isToken: isOneOf(SHADOWS) },
  { name: 'font weights', pattern: /^font-(.+)$/, isToken: isOneOf(['sans', ...namesIn('font-weight')]) },
  { name: 'line heights', pattern: /^leading-(.+)$/, isToken: isOneOf(['none', '6']) },
  { name: 'letter spacing', pattern: /^tracking-(.+)$/, isToken: () => false },
  { name: 'durations', pattern: /^(?:duration|delay)-(.+)$/, isToken: isOneOf(namesIn('transition-duration')) },
  { name: 'easings', pattern: /^ease-(.+)$/, isToken: isOneOf(namesIn('ease')) },
  {
    name: 'spacing',
    pattern: /^-?(?:[pm][trbsexy]?|gap-[xy]|gap|space-[xy])-(.+)$/,
    isToken: (value) => SPACING.includes(value) || /^\[.*env\(.*\]$/.test(value),
  },
  {
    name: 'sizes',
    pattern:
      /^-?(?:(?:min-|max-)?[wh]|size|inset|inset-[xy]|start|end|top|bottom|basis|translate|translate-[xy])-(\[.+\])$/,
    // Sizes relative to the window or the container are allowed.
    isToken: (value) => /%|v[hw]|fr\b|\dlh|var\(/.test(value),
  },
];

const COLOUR_PROPERTY =
  /^(?:color|fill|stroke|background|(?:background|border|outline|caret|accent)(?:-[a-z-]+)?-color)$/;
const SIZE_PROPERTY = /^(?:font-size|line-height|border(?:-[a-z-]+)?-radius|box-shadow)$/;
const KEYWORD = /^(?:0|none|auto|inherit|transparent|currentcolor|50%|100%)$/i;

/** Whether a CSS declaration sets a colour, text size, radius or shadow other than by a token. */
export function isForeignDeclaration(property: string, value: string): boolean {
  const name = property.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  if (!COLOUR_PROPERTY.test(name) && !SIZE_PROPERTY.test(name)) return false;
  return !KEYWORD.test(value.trim()) && !/var\(|url\(/.test(value);
}

/** Why a Tailwind class, also behind variants (`md:hover:`) and `!`, is outside the tokens. Undefined if it isn't. */
export function findForeignClass(name: string): string | undefined {
  // The rest is computed: `bg-tint-${number}`.
  if (name.endsWith('-')) return undefined;
  const bare = name.replace(/^([^[\]:]*(\[[^\]]*\])?[^[\]:]*:)*/, '').replace(/^!|!$/g, '');
  const [, property = '', declared = ''] = /^\[([a-z-]+):(.+)\]$/.exec(bare) ?? [];
  if (isForeignDeclaration(property, declared)) return `${name} is no token of tokens.css`;
  const scale = SCALES.find(({ pattern }) => pattern.test(bare));
  const value = scale?.pattern.exec(bare)?.[1];
  return scale && !scale.isToken(value ?? '') ? `${name} is none of the ${scale.name} in tokens.css` : undefined;
}

const COLOUR = /#(?:[0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})\b|\b(?:rgb|hsl|oklch|oklab)a?\(/i;

/** Whether a text names a colour by its value. */
export const hasColourValue = (text: string): boolean => COLOUR.test(text);

/** Rejects colours, text sizes, radii, shadows, spacing and icon sizes that are not in tokens.css. */
export const designTokens: Rule = {
  create(context) {
    let hasClasses = context.filename.endsWith('.tsx');
    const check = (node: ReportNode, text: string) => {
      if (!hasClasses) return;
      for (const word of text.split(/\s+/)) {
        const message = findForeignClass(word);
        if (message) context.report({ node, message });
      }
      if (hasColourValue(text)) context.report({ node, message: `${text.trim()} is a colour outside tokens.css` });
    };
    const checkDeclaration = (node: ReportNode, property: string, value: unknown) => {
      if (isForeignDeclaration(property, String(value)) && !hasColourValue(String(value)))
        context.report({ node, message: `${property}: ${String(value)} is no token of tokens.css` });
    };
    return {
      // A file without JSX builds its classes with clsx.
      ImportDeclaration: ({ source }) => {
        if (source.value === 'clsx') hasClasses = true;
      },
      Literal: (node) => {
        if (typeof node.value === 'string' && node.parent.type !== 'ImportDeclaration') check(node, node.value);
      },
      TemplateElement: (node) => check(node, node.value.raw),
      JSXAttribute: ({ name, value }) => {
        if (value?.type === 'Literal' && /^(?:fill|stroke|color)$/.test(String(name.name)))
          checkDeclaration(value, String(name.name), value.value);
        if (name.name === 'style' && value?.type === 'JSXExpressionContainer')
          if (value.expression.type === 'ObjectExpression')
            for (const one of value.expression.properties)
              if (one.type === 'Property' && one.key.type === 'Identifier' && one.value.type === 'Literal')
                checkDeclaration(one, one.key.name, one.value.value);
        if (name.name !== 'size' || value?.type !== 'JSXExpressionContainer') return;
        const { expression } = value;
        if (expression.type === 'Literal' && typeof expression.value === 'number')
          if (!ICON_SIZES.includes(expression.value))
            context.report({
              node: expression,
              message: `${expression.value} is none of the icon sizes in tokens.css`,
            });
      },
    };
  },
};
