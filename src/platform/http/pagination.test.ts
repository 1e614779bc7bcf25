import { expect, test } from 'vitest';

import { toPagination } from './pagination.ts';

test.each([
  [0, { totalPages: 1, totalItems: 0 }],
  [11, { totalPages: 2, totalItems: 11 }],
  [10_000, { totalPages: 1_000, totalItems: 10_000 }],
  [10_001, { totalPages: 1_000, totalItems: 10_000, totalIsCapped: true }],
])('%i items have pages up to 10,000 items', (total, expected) => {
  expect(toPagination({ page: 1, limit: 10 }, total)).toEqual({ currentPage: 1, itemsPerPage: 10, ...expected });
});
