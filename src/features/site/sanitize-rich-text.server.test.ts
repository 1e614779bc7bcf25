import { expect, test } from 'vitest';

import { sanitizeBilingual, sanitizeRichText } from './sanitize-rich-text.server.ts';

test.each([
  ['a script', '<p>Hello<script>alert(1)</script></p>', '<p>Hello</p>'],
  ['an event handler', '<p onclick="alert(1)">Hello</p>', '<p>Hello</p>'],
  ['a script in a link', '<a href="javascript:alert(1)">Hello</a>', '<a rel="noopener">Hello</a>'],
  ['a script in a link, disguised', '<a href=" java&#10;script:alert(1)">Hello</a>', '<a rel="noopener">Hello</a>'],
  ['data in a link', '<a href="data:text/html,<script>">Hello</a>', '<a rel="noopener">Hello</a>'],
  [
    'an SVG image',
    '<svg><a xlink:href="javascript:alert(1)"><text>Hello</text></a></svg>',
    '<a rel="noopener">Hello</a>',
  ],
  ['a frame', '<iframe src="https://evil.example"></iframe>Hello', 'Hello'],
  ['a form', '<form action="https://evil.example"><input name="password"></form>Hello', 'Hello'],
  [
    'a style',
    '<style>p { background: url(https://evil.example) }</style><p style="position:fixed">Hello</p>',
    '<p>Hello</p>',
  ],
  ['a broken tag', '<p>Hello<img src=x onerror=alert(1)//', '<p>Hello</p>'],
])('removes %s from the texts of the operator, in both languages', (_, html, clean) => {
  expect(sanitizeRichText(html)).toBe(clean);
  expect(sanitizeBilingual({ en: html, ar: html })).toEqual({ en: clean, ar: clean });
});

test('leaves text, structure and links', () => {
  const html =
    '<h2 dir="rtl">شروط</h2><ul><li><a href="https://market.example/terms" rel="noopener">Terms</a></li></ul>';
  expect(sanitizeRichText(html)).toBe(html);
});
