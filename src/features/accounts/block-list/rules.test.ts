import { expect, test } from 'vitest';

import { blockingValues, maskBlockedValue, toBlockedValue, toSearchedValues } from './rules.ts';

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
  ['email', 'Bad.Guy+2@GoogleMail.com', 'badguy@gmail.com'],
  ['email', 'bad.guy@gmail.com', 'badguy@gmail.com'],
  ['email', 'bad.guy@gmail.com.example', 'bad.guy@gmail.com.example'],
  ['email', 'salma@مثال.إختبار', 'salma@xn--mgbh0fb.xn--kgbechtv'],
  ['domain', 'مثال.إختبار', 'xn--mgbh0fb.xn--kgbechtv'],
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

test('a Gmail address is blocked in all its spellings, and by the domain that it has', () => {
  for (const email of ['b.a.d.guy@gmail.com', 'badguy+3@googlemail.com', 'BadGuy@GMAIL.com'])
    expect(blockingValues({ email })[0], email).toEqual(['email', 'badguy@gmail.com']);
  expect(blockingValues({ email: 'badguy@googlemail.com' })).toContainEqual(['domain', 'googlemail.com']);
  expect(blockingValues({ email: 'badguy@googlemail.com' })).not.toContainEqual(['domain', 'gmail.com']);
});

test.each([
  ['Bad.Guy@googlemail.com', 'badguy@gmail.com'],
  ['bad.guy', 'badguy@gmail.com'],
  ['salma@مثال', 'salma@xn--mgbh0fb.xn--kgbechtv'],
  ['مثال', 'xn--mgbh0fb.xn--kgbechtv'],
  ['mailinator', 'mailinator.com'],
])('a search for %s finds %s', (search, value) => {
  expect(toSearchedValues(search).some((part) => value.includes(part))).toBe(true);
});

test.each(['.', '..', '@'])('a search for %s does not find everything', (search) => {
  expect(toSearchedValues(search).some((part) => 'salma'.includes(part))).toBe(false);
});

test('masks numbers and addresses for the audit log', () => {
  expect(maskBlockedValue('number', '+96550000012')).toBe('+965•••12');
  expect(maskBlockedValue('email', 'salma@example.com')).toBe('s•••@example.com');
  expect(maskBlockedValue('email', 'salma@xn--mgbh0fb.xn--kgbechtv')).toBe('s•••@مثال.إختبار');
  expect(maskBlockedValue('domain', 'xn--mgbh0fb.xn--kgbechtv')).toBe('مثال.إختبار');
});
