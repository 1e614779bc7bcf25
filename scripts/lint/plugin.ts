import { designTokens } from './design-tokens.ts';
import { importBoundaries } from './import-boundaries.ts';
import { lineLength } from './line-length.ts';
import { logicalCss } from './logical-css.ts';
import { noLiteralPath } from './no-literal-path.ts';
import { noLiteralText } from './no-literal-text.ts';
import { noOwnCache } from './no-own-cache.ts';
import { noWaitingTests } from './no-waiting-tests.ts';

/** The project's oxlint rules. */
export default {
  meta: { name: 'dallal' },
  rules: {
    'design-tokens': designTokens,
    'import-boundaries': importBoundaries,
    'line-length': lineLength,
    'logical-css': logicalCss,
    'no-literal-path': noLiteralPath,
    'no-literal-text': noLiteralText,
    'no-own-cache': noOwnCache,
    'no-waiting-tests': noWaitingTests,
  },
};
