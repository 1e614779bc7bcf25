import { expect, test } from 'vitest';

import { findChosenHome } from './redirect-places.server.ts';

const homeFor = (path: string, cookie: string) =>
  findChosenHome(new Request(`http://localhost${path}`, { headers: { cookie } }));

test('redirects the bare home page to the chosen place, with the other parameters', () => {
  expect(homeFor('/', 'place=KW')).toBe('/?country=KW');
  expect(homeFor('/', 'i18next=ar; place=KW.salmiya')).toBe('/?country=KW&city=salmiya');
  expect(homeFor('/?lng=ar&utm_source=mail', 'place=KW')).toBe('/?lng=ar&utm_source=mail&country=KW');
  expect(homeFor('/?country=kuwait', 'place=KW')).toBe('/?country=KW');
});

test('does not redirect an address with a place', () => {
  expect(homeFor('/?country=EG', 'place=KW')).toBeUndefined();
  expect(homeFor('/?city=giza', 'place=KW')).toBeUndefined();
});

test.each(['', 'place=everywhere', 'place=', 'place=kuwait', 'place=KW.Salmiya', 'workplace=KW', 'place=<KW>'])(
  'stays on the home page with the cookie %j',
  (cookie) => {
    expect(homeFor('/', cookie)).toBeUndefined();
  },
);
