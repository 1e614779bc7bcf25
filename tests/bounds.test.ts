import { expect, test } from 'vitest';

import { chatEvents } from '#features/chat/chat-events.server.ts';
import { findUnbounded } from '#tests/support/unbounded.ts';

import { apiHandlers } from '../src/api.ts';

/** Bounded by their use cases. */
const EXCEPTIONS = [
  // 100,000 characters of JSON.
  'PUT /account/draft body.draft.*: anything',
];

test('every number, string and list that an endpoint accepts is bounded', () => {
  const unbounded = apiHandlers.flatMap(({ endpoint }) =>
    (['params', 'query', 'body'] as const).flatMap((part) => {
      const schema = endpoint[part];
      return schema ? findUnbounded(schema, `${endpoint.method} ${endpoint.path} ${part}`) : [];
    }),
  );
  expect(unbounded).toEqual(EXCEPTIONS);
});

test('every number, string and list that a live event accepts is bounded', () => {
  expect(chatEvents.flatMap(({ event }) => (event.body ? findUnbounded(event.body, event.name) : []))).toEqual([]);
});
