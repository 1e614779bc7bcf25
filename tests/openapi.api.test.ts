import { expect, test } from 'vitest';

import { openMarketplace } from '#tests/support/marketplace.ts';

import { apiHandlers } from '../src/api.ts';

test('describes the input and the response of every endpoint', async () => {
  const market = await openMarketplace({}, { isEmpty: true });
  const { paths } = (await market.call('GET', '/openapi.json')).body;
  const described = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods as object).map((method) => `${method.toUpperCase()} ${path}`),
  );
  const served = apiHandlers.map(({ endpoint: { method, path } }) => `${method} ${path.replaceAll(/:(\w+)/g, '{$1}')}`);
  expect(described.toSorted()).toEqual(served.toSorted());
  expect(paths['/images'].post.requestBody.content).toHaveProperty('image/*');
  expect(paths['/account/export'].post.responses['200'].content).toHaveProperty('application/zip');
  expect(
    paths['/auth/login'].post.responses['200'].content['application/json'].schema.properties.data.required,
  ).toContain('accessToken');
  await market.close();
});
