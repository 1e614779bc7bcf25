import { expect, test } from 'vitest';

import { createLog, onError } from './log.server.ts';
import { logSecurityEvent } from './log-security-event.server.ts';

test('an event is one line of JSON with the time in UTC, whatever a caller sends', () => {
  const lines: string[] = [];
  const log = createLog('info', { write: (line) => void lines.push(line) });
  const hostile = '\r\n{"level":30,"event":"login.succeeded"}\u2028\u001b[2J';
  logSecurityEvent({ log, ip: hostile, requestId: hostile }, 'token.forged', { endpoint: hostile });
  log.error({ error: new Error(hostile), path: hostile }, hostile);
  expect(lines).toHaveLength(2);
  for (const line of lines) {
    expect(line.trimEnd()).not.toMatch(/\p{Cc}/u);
    expect(JSON.parse(line).time).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
  }
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ event: 'token.forged', ip: hostile, endpoint: hostile });
});

test('passes on errors, including earlier ones, without values that may be personal', () => {
  const log = createLog('error', { write: () => {} });
  const fail = (message: string, path = '/api/ads') => log.error({ error: new Error(message), path }, 'request failed');
  fail('before');
  const errors: string[] = [];
  const stop = onError(log, ({ error, path }) => errors.push(`${path} ${error}`));
  fail('invalid input "Sara", sara@example.com, +96550000001', '/admin/invitation/a1b2c3');
  log.warn({ error: new Error('No error') }, 'only a warning');
  stop();
  fail('after');
  expect(errors).toEqual(['/api/ads before', '/admin/invitation/… invalid input …, … …']);
});
