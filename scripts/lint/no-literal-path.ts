import { paths } from '../../src/paths.ts';

import type { ReportNode, Rule } from './rule.ts';

/** The first segments of the screens' paths: `list`, `ad`, … */
const SEGMENTS = Object.values(paths)
  .flatMap((path) => ('pattern' in path ? path.pattern.split('/', 2) : []))
  .filter(Boolean);
const SCREEN_PATH = new RegExp(`^\\^?/(${SEGMENTS.join('|')})(?![\\w-])`);

/** Whether a string, or the source of a regular expression, starts with the path of a screen. */
const isScreenPath = (text: string): boolean => SCREEN_PATH.test(text.replaceAll('\\/', '/'));

/** Rejects literal paths of screens outside `src/paths.ts`, except in contracts: endpoints have similar paths. */
export const noLiteralPath: Rule = {
  create(context) {
    if (!/\/src\/(?!(?:admin-)?paths\.ts$|.*\/contract\.ts$)/.test(context.filename.replaceAll('\\', '/'))) return {};
    const check = (node: ReportNode, text: string) => {
      if (isScreenPath(text)) context.report({ node, message: 'spell the paths of screens only in src/paths.ts' });
    };
    return {
      Literal: (node) => {
        if (typeof node.value === 'string') check(node, node.value);
        else if ('regex' in node) check(node, node.regex.pattern);
      },
      TemplateElement: (node) => check(node, node.value.raw),
    };
  },
};
