import { expect, test } from 'vitest';

import { findTextProblem } from './rules.ts';

const find = (text: string, { key = 'mail/endingText_other', builtIn = '“{title}” on {site}: {count} days' } = {}) =>
  findTextProblem({ key, text, builtIn, allowed: ['title', 'site', 'count'] });

test('a text has the placeholders of the built-in one, except the site’s name', () => {
  expect(find('{count} days left for {title}')).toBeNull();
  expect(find('{count} days left on {site}')).toEqual({ kind: 'missing', names: ['{title}'] });
});

test('plural forms of no, one and two may do without the number', () => {
  expect(find('Two days left for {title}', { key: 'mail/endingText_two' })).toBeNull();
  expect(find('Some days left for {title}', { key: 'mail/endingText_few' })).toMatchObject({ kind: 'missing' });
});

test.each(['{name}', '{{title}}', '{title', 'title}', '{title, number}', '$t(mail:greeting)'])(
  'refuses %s, which is no placeholder of the message',
  (text) => {
    expect(find(`{title} {count} ${text}`)).toMatchObject({ kind: 'unknown' });
  },
);

test('a text is not empty', () => {
  expect(find(' ')).toEqual({ kind: 'required', names: [] });
});
