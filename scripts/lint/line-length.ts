import type { Rule } from './rule.ts';

const MAX_LENGTH = 120;

const URLS = /\b(https?|wss?|postgres(ql)?|mailto):[^\s'"`]+/g;
const IMPORT_PATH = /(?<=\b(from |import |import\())(['"])[^'"]+\2/g;

/** Whether a line has more than 120 characters. A line that fits without its URLs and import paths is exempt. */
export function isOverlong(line: string): boolean {
  return exceedsLimit(line) && exceedsLimit(line.replace(URLS, '').replace(IMPORT_PATH, ''));
}

/** Counts characters, so an emoji or an Arabic letter counts once. */
const exceedsLimit = (line: string): boolean => line.length > MAX_LENGTH && [...line].length > MAX_LENGTH;

/** Rejects long lines, also in comments and strings, which the formatter does not wrap. */
export const lineLength: Rule = {
  create(context) {
    return {
      Program: () => {
        context.sourceCode.lines.forEach((line, index) => {
          if (!isOverlong(line)) return;
          const loc = { start: { line: index + 1, column: 0 }, end: { line: index + 1, column: line.length } };
          context.report({ loc, message: `line is longer than ${MAX_LENGTH} characters` });
        });
      },
    };
  },
};
