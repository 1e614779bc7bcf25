import type { Log } from './log.server.ts';

/** The security events and their log levels. Names are stable: operators search for them (operations/secure.md). */
export const SECURITY_EVENTS = {
  'access.denied': 'warn',
  'account.suspended': 'warn',
  'code.failed': 'warn',
  'credentials.changed': 'info',
  'factor.failed': 'warn',
  'input.refused': 'warn',
  'limit.exceeded': 'warn',
  'login.failed': 'warn',
  'login.succeeded': 'info',
  'login.throttled': 'warn',
  'role.changed': 'warn',
  'session.revoked': 'info',
  'token.forged': 'warn',
  'token.reused': 'warn',
  'webhook.forged': 'warn',
} as const satisfies Record<string, 'info' | 'warn'>;

type SecurityEvent = keyof typeof SECURITY_EVENTS;

/** Ids and facts without personal data: never a name, number, email, password, code or token. */
interface SecurityFacts {
  /** The member that the event affects, if it isn't the caller. */
  targetId?: number | undefined;
  sessionId?: string;
  /** Method and path pattern, without ids. */
  endpoint?: string;
  /** The error code of the answer. */
  code?: string;
  /** The name of the limit, which is that of the endpoint for API calls. */
  limit?: string;
  from?: string;
  to?: string;
  hasSecret?: boolean;
  hasSecondFactor?: boolean;
  /** What a one-time code is for. */
  purpose?: string;
  /** What was changed: `password`, `email`, `emailUndone`, `mobile`, or a change of the second factors. */
  change?: string;
}

/** The log, and the request with its caller. Jobs and commands have no request. */
export interface EventSource {
  log: Log;
  ip?: string;
  requestId?: string;
  viewer?: { userId: number } | null;
}

/** Logs a security event with the request it belongs to: who and from where. */
export function logSecurityEvent(
  { log, ip, requestId, viewer }: EventSource,
  event: SecurityEvent,
  facts: SecurityFacts = {},
): void {
  log[SECURITY_EVENTS[event]]({ event, ip, requestId, userId: viewer?.userId, ...facts }, 'security event');
}
