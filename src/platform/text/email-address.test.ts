import { domainToUnicode } from 'node:url';

import * as fc from 'fast-check';
import { expect, test } from 'vitest';

import { Email, isEmail, showEmail, toAsciiDomain, toEmail } from './email-address.ts';

test.each([
  ['user@مثال.إختبار', 'user@xn--mgbh0fb.xn--kgbechtv'],
  ['user@xn--mgbh0fb.xn--kgbechtv', 'user@xn--mgbh0fb.xn--kgbechtv'],
  ['user@XN--MGBH0FB.xn--kgbechtv', 'user@xn--mgbh0fb.xn--kgbechtv'],
  ['\u200fuser@مثال.السعودية\u200e ', 'user@xn--mgbh0fb.xn--mgberp4a5d4ar'],
  ['user@متجر.امارات', 'user@xn--pgbep1f.xn--mgbaam7a8h'],
  ['user@مثال。قطر', 'user@xn--mgbh0fb.xn--wgbl6a'],
  ['user@نامه\u200cای.com', 'user@xn--mgba3gch31f060k.com'],
  ['Salma.H+cars@Example.COM', 'Salma.H+cars@example.com'],
  [" o'neil@mail.example.co.uk\n", "o'neil@mail.example.co.uk"],
])('%s is stored as %s', (typed, stored) => {
  expect([toEmail(typed), isEmail(toEmail(typed))]).toEqual([stored, true]);
});

test.each([
  'salma',
  'salma@',
  '@example.com',
  'a@b@example.com',
  'user@مثال',
  'user@1.2.3.4',
  'user@exa mple.com',
  'user@example.com:80',
  'user@example.com/x',
  'user@مثال..com',
  'محمد@مثال.قطر',
])('%s is no address', (typed) => {
  expect(isEmail(toEmail(typed))).toBe(false);
  expect(Email.safeParse(typed).error?.issues[0]?.message).toBe('invalidEmail');
});

test.each(['', ' ', '\u200b', '\u3164'])('an address without visible characters is missing: %j', (typed) => {
  expect(Email.safeParse(typed).error?.issues[0]?.message).toBe('emailRequired');
});

test.each([
  ['user@xn--mgbh0fb.xn--kgbechtv', 'user@مثال.إختبار'],
  ['u•••@xn--mgbh0fb.com', 'u•••@مثال.com'],
  ['xn--mgbh0fb.xn--wgbl6a', 'مثال.قطر'],
  ['xn--a@example.com', 'xn--a@example.com'],
  ['salma@example.com', 'salma@example.com'],
])('%s is shown as %s', (stored, shown) => {
  expect(showEmail(stored)).toBe(shown);
});

test('shows international domains as Node does', () => {
  const label = fc.string({
    unit: fc.constantFrom(...'abcمثالإختبارقطرдомен例えテスト1-é'),
    minLength: 1,
    maxLength: 12,
  });
  fc.assert(
    fc.property(label, (text) => {
      const domain = toAsciiDomain(`${text}.com`);
      fc.pre(domain !== '');
      expect(showEmail(domain)).toBe(domainToUnicode(domain));
    }),
  );
});
