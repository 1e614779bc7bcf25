import { expect, test } from 'vitest';

import { blockingValues, maskBlockedValue, toBlockedValue } from './rules.ts';

test.each([
  ['number', ' +965 5000-0000', '+96550000000'],
  ['number', '0096550000000', '+96550000000'],
  ['number', '+٩٦٥ ٥٠٠٠٠٠٠٠', '+96550000000'],
  ['number', '50000000', undefined],
  ['number', '+965', undefined],
  ['email', 'Salma+cars@Example.COM', 'salma@example.com'],
  ['email', '+salma@example.com', '+salma@example.com'],
  ['email', 'example.com', undefined],
  ['email', 'a@b@example.com', undefined],
  ['domain', '@Mailinator.com', 'mailinator.com'],
  ['domain', 'com', undefined],
  ['domain', 'https://mailinator.com', undefined],
] as const)('%s %s is compared as %s', (kind, text, value) => {
  expect(toBlockedValue(kind, text)).toBe(value);
});

test('an address is blocked by its own entry and by its domain and parent domains', () => {
  expect(blockingValues({ email: 'a+b@mail.spam.co.uk', number: '+96550000000' })).toEqual([
    ['number', '+96550000000'],
    ['email', 'a@mail.spam.co.uk'],
    ['domain', 'mail.spam.co.uk'],
    ['domain', 'spam.co.uk'],
    ['domain', 'co.uk'],
  ]);
});

test('masks numbers and addresses for the audit log', () => {
  expect(maskBlockedValue('number', '+96550000012')).toBe('+965•••12');
  expect(maskBlockedValue('email', 'salma@example.com')).toBe('s•••@example.com');
  expect(maskBlockedValue('domain', 'example.com')).toBe('example.com');
});
