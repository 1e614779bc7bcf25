import { expect, test } from 'vitest';

import { Version } from '#platform/versioned/version.ts';
import { VERSIONED_ACTS, VERSIONED_FORMS } from '#tests/support/versioned-forms.ts';

import { apiHandlers } from '../src/api.ts';

/** The endpoints whose body has the version that the edit is based on. */
const versioned = apiHandlers.flatMap(({ endpoint: { method, path, body } }) =>
  body && 'shape' in body && (body.shape as { version?: unknown }).version === Version ? `${method} ${path}` : [],
);

test('each form with a version has a row in the component test of two editors', () => {
  const forms = versioned.filter((one) => !VERSIONED_ACTS.some((act) => act.test(one)));
  expect(forms.toSorted()).toEqual(VERSIONED_FORMS.toSorted());
  expect(VERSIONED_ACTS.filter((act) => !versioned.some((one) => act.test(one)))).toEqual([]);
});
