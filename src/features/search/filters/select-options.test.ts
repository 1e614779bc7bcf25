import { expect, test } from 'vitest';

import { parseListUrl } from '../list/list-url.ts';
import { selectOptions } from './select-options.ts';

const option = (key: string, parent?: string) => ({ key, label: {}, ...(parent && { parent }) });
const SPECIFICATIONS = [
  { key: 'make', dependsOn: null, options: [option('toyota'), option('bmw')] },
  { key: 'model', dependsOn: 'make', options: [option('corolla', 'toyota'), option('x5', 'bmw'), option('other')] },
  { key: 'trim', dependsOn: 'model', options: [option('gli', 'corolla'), option('m', 'x5')] },
];
const query = parseListUrl(
  'cars',
  '?attr.make=toyota&attr.make=bmw&attr.model=corolla&attr.model=x5&attr.model=other&attr.trim=gli&attr.trim=m',
);

test('deselecting an option deselects its dependents at all levels', () => {
  expect(selectOptions(SPECIFICATIONS, query, 'make', ['bmw'])).toEqual({
    'attr.make': ['bmw'],
    'attr.model': ['x5', 'other'],
    'attr.trim': ['m'],
  });
  expect(selectOptions(SPECIFICATIONS, query, 'make', [])).toEqual({
    'attr.make': [],
    'attr.model': ['other'],
    'attr.trim': [],
  });
});

test('keeps the dependents of options that stay selected', () => {
  expect(selectOptions(SPECIFICATIONS, query, 'make', ['toyota', 'bmw'])).toEqual({ 'attr.make': ['toyota', 'bmw'] });
  expect(selectOptions(SPECIFICATIONS, parseListUrl('cars', '?attr.make=bmw'), 'make', [])).toEqual({
    'attr.make': [],
  });
});
