import { arrows } from './arrows.ts';
import { logicalCss } from './logical-css.ts';
import { noSentence } from './no-sentence.ts';

/** The project's own rules for oxlint. */
export default {
  meta: { name: 'dallal' },
  rules: { arrows, 'logical-css': logicalCss, 'no-sentence': noSentence },
};
