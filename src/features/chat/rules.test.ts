import { expect, test } from 'vitest';

import { toSegments } from './rules.ts';

const phones = (content: string) => toSegments(content).flatMap(({ kind, text }) => (kind === 'phone' ? [text] : []));

test('finds phone numbers in all common formats', () => {
  expect(phones('Call +965 5012 3456, 050-123-4567 or ٠٥٠١٢٣٤٥٦٧.')).toEqual([
    '+965 5012 3456',
    '050-123-4567',
    '٠٥٠١٢٣٤٥٦٧',
  ]);
  expect(phones('50-12-3456')).toEqual(['50-12-3456']);
});

test('does not take a date for a phone number', () => {
  expect(phones('From 2026-05-06 to 31.12.2026, or 6-5-2026')).toEqual([]);
});

test('does not take a price in millions for a phone number', () => {
  expect(phones('1 250 000 or 1.250.000 KWD, at most 12.500.000')).toEqual([]);
  expect(phones('3 123 4567, 50 123 456')).toEqual(['3 123 4567', '50 123 456']);
});

test('links lead to websites only', () => {
  const texts = ['javascript:alert(1)', 'JAVASCRIPT://www.x.com/%0aalert(1)', 'data:text/html,x', 'file:///etc/passwd'];
  const links = texts.flatMap(toSegments).filter(({ kind }) => kind === 'link');
  expect(links.map(({ text }) => text)).toEqual(['www.x.com/%0aalert(1']);
});

test('the joined segments equal the message', () => {
  const content = 'On 2026-05-06 at www.example.com, or 5012 3456!';
  expect(
    toSegments(content)
      .map(({ text }) => text)
      .join(''),
  ).toBe(content);
});
