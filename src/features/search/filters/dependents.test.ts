import { expect, test } from 'vitest';

import { readListAddress } from '../list-address.ts';
import { chooseOptions } from './dependents.ts';

const option = (key: string, parent?: string) => ({ key, label: {}, ...(parent && { parent }) });
const SPECIFICATIONS = [
  { key: 'make', dependsOn: null, options: [option('toyota'), option('bmw')] },
  { key: 'model', dependsOn: 'make', options: [option('corolla', 'toyota'), option('x5', 'bmw'), option('other')] },
  { key: 'trim', dependsOn: 'model', options: [option('gli', 'corolla'), option('m', 'x5')] },
];
const query = readListAddress(
  'cars',
  '?attr.make=toyota&attr.make=bmw&attr.model=corolla&attr.model=x5&attr.model=other&attr.trim=gli&attr.trim=m',
);

test('what hangs on an option goes with it, all the way down', () => {
  expect(chooseOptions(SPECIFICATIONS, query, 'make', ['bmw'])).toEqual({
    'attr.make': ['bmw'],
    'attr.model': ['x5', 'other'],
    'attr.trim': ['m'],
  });
  expect(chooseOptions(SPECIFICATIONS, query, 'make', [])).toEqual({
    'attr.make': [],
    'attr.model': ['other'],
    'attr.trim': [],
  });
});

test('what hangs on an option that stays is left alone', () => {
  expect(chooseOptions(SPECIFICATIONS, query, 'make', ['toyota', 'bmw'])).toEqual({ 'attr.make': ['toyota', 'bmw'] });
  expect(chooseOptions(SPECIFICATIONS, readListAddress('cars', '?attr.make=bmw'), 'make', [])).toEqual({
    'attr.make': [],
  });
});
