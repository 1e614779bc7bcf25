import * as fc from 'fast-check';
import { expect, test } from 'vitest';

import { maskEmail, maskMobile, maskSearch } from './mask-email.ts';

test('shows the beginning of an email, the end of a number, and the first letter of a name', () => {
  expect(maskEmail('maha@example.com')).toBe('m•••@example.com');
  expect(maskMobile('50000012')).toBe('•••12');
  expect([maskSearch('maha@example.com'), maskSearch('5000 0012'), maskSearch('مها')]).toEqual([
    'm•••@example.com',
    '•••12',
    'م•••',
  ]);
});

test('what is masked can be stored, whatever was typed', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      for (const mask of [maskEmail, maskMobile, maskSearch]) expect(mask(text).isWellFormed()).toBe(true);
    }),
    { examples: [['😀'], ['😀@example.com'], ['123😀']] },
  );
});
