import { expect, test } from 'vitest';

import { createLog, recentErrorsOf } from './log.server.ts';
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

test('keeps the last 50 errors, latest first', () => {
  const log = createLog('error', { write: () => {} });
  for (let at = 0; at < 60; at += 1)
    log.error({ error: new Error('Connection closed'), requestId: `r${at}`, path: '/api/ads' }, 'request failed');
  log.warn({ error: new Error('No error') }, 'only a warning');
  const errors = recentErrorsOf(log);
  expect(errors).toHaveLength(50);
  expect(errors[0]).toMatchObject({
    message: 'request failed',
    error: 'Connection closed',
    requestId: 'r59',
    path: '/api/ads',
  });
  expect(recentErrorsOf(createLog('error', { write: () => {} }))).toEqual([]);
});
