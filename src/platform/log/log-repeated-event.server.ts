import { RateLimiterMemory } from 'rate-limiter-flexible';

import { toCallerKey } from '../http/caller.server.ts';
import type { Log } from './log.server.ts';
import { type EventSource, logSecurityEvent } from './log-security-event.server.ts';
import { memberKey } from '../rate-limits/member-key.ts';

/** An event that a caller can cause with every call, and the endpoint or limit that it is about. */
type RepeatedEvent = ['limit.exceeded', { limit: string }] | ['input.refused', { endpoint: string; code: string }];

/** A request always has an address. */
export type RequestSource = EventSource & { ip: string };

/** The events logged in the last minute, by log. */
const logged = new WeakMap<Log, RateLimiterMemory>();

/** Logs an event once a minute per caller and endpoint or limit, so that a flood of calls doesn't flood the log. */
export function logRepeatedEvent(ctx: RequestSource, ...[event, facts]: RepeatedEvent): void {
  const { log, viewer, ip } = ctx;
  let minute = logged.get(log);
  if (!minute) logged.set(log, (minute = new RateLimiterMemory({ points: 1, duration: 60 })));
  const caller = viewer ? memberKey(viewer.userId) : toCallerKey(ip);
  minute.consume(`${event} ${Object.values(facts).join(' ')} ${caller}`).then(
    () => logSecurityEvent(ctx, event, facts),
    () => {}, // logged within the last minute
  );
}
