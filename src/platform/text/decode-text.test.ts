import { expect, test } from 'vitest';

import { decodeText } from './decode-text.ts';

const TEXT = 'Jeep,جيب';
const utf16 = (isBig: boolean) => {
  const bytes = Buffer.from(`\uFEFF${TEXT}`, 'utf16le');
  return isBig ? bytes.swap16() : bytes;
};

test.each([
  ['UTF-8', Buffer.from(TEXT)],
  ['UTF-8 with its mark', Buffer.from(`\uFEFF${TEXT}`)],
  ['UTF-16', utf16(false)],
  ['big-endian UTF-16', utf16(true)],
  ['Windows-1256', Buffer.from([...Buffer.from('Jeep,'), 0xcc, 0xed, 0xc8])],
])('reads %s', (_, bytes) => {
  expect(decodeText(bytes)).toBe(TEXT);
});
