import { expect, test } from 'vitest';

import { sanitizeRichText } from '../sanitize-rich-text.server.ts';
import { toPlainText } from './page-text.tsx';

test.for([
  ['<h2>Who we are</h2><p>Dal<strong>lal</strong> &amp; friends</p>', 'Who we are Dallal & friends'],
  ['<p>a &lt;b&gt; “c”</p>', 'a <b> “c”'],
  ['<p>&amp;lt; stays</p>', '&lt; stays'],
  ['<p>من&nbsp;نحن</p><ul><li>سوق</li><li>دلّال</li></ul>', 'من نحن سوق دلّال'],
  ['<p><a href="/x?a=1&amp;b=2" title="a &gt; b">link</a>.</p>', 'link.'],
  ['', ''],
] as const)('“%s” reads “%s”', ([html, text]) => {
  expect(toPlainText(sanitizeRichText(html))).toBe(text);
});
