import { expect, test } from 'vitest';

import errors from '#locales/en/errors.json' with { type: 'json' };
import { AppError } from './errors.ts';
import { StorageError } from '#platform/s3/storage-error.ts';

import { toFailure } from './failure.server.ts';

test.each([
  [1, '1 second', 'ثانية'],
  [2, '2 seconds', 'ثانيتين'],
  [3, '3 seconds', '3 ثوانٍ'],
  [34, '34 seconds', '34 ثانية'],
  [179.5, '3 minutes', '3 دقائق'],
  [7_000, '2 hours', 'ساعتين'],
  [43_000, '12 hours', '12 ساعة'],
])('inflects a waiting time of %d s', (retryAfter, en, ar) => {
  const error = new AppError('TOO_MANY_REQUESTS', { retryAfter });
  expect(toFailure(error, 'en', '').failure.errorMessage).toContain(`in ${en}.`);
  expect(toFailure(error, 'ar', '').failure.errorMessage).toContain(`بعد ${ar}.`);
});

test('inflects a limit', () => {
  const error = new AppError('TOO_MANY_SEARCHES', { values: { count: 50 } });
  expect(toFailure(error, 'en', '').failure.errorMessage).toContain('50 saved searches');
  expect(toFailure(error, 'ar', '').failure.errorMessage).toContain('50 عملية بحث محفوظة');
});

test.each(['ENOSPC', 'EDQUOT', '53100'])('a full disk (%s) is a temporary error', (code) => {
  const { failure, status } = toFailure(Object.assign(new Error('no space left'), { code }), 'en', '');
  expect([failure.errorCode, status]).toEqual(['DISK_FULL', 503]);
});

test('a storage that does not answer is a temporary error', () => {
  const { failure, status } = toFailure(new StorageError('S3 failed: PUT media/a.webp: 503', {}), 'ar', '');
  expect([failure.errorCode, status]).toEqual(['UNAVAILABLE', 503]);
  expect(failure.errorMessage).toMatch(/\p{Script=Arabic}/u);
});

test('an unexpected error shows its request id and no details', () => {
  const error = Object.assign(new Error('relation "users" does not exist at /srv/app/src/main.ts:1'), {
    detail: 'Key (email)=(salma@example.com)',
    query: 'select * from users',
  });
  for (const thrown of [error, 'a secret text', { secret: 'value' }, undefined]) {
    const { failure, status } = toFailure(thrown, 'en', 'id-1');
    expect(status).toBe(500);
    expect(failure).toEqual({
      success: false,
      errorCode: 'INTERNAL',
      errorMessage: errors.INTERNAL,
      requestId: 'id-1',
    });
  }
});
