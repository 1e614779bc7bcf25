import type { Config } from '#config';
import type { Bus } from '#platform/bus/bus.server.ts';
import type { Database } from './data/database.server.ts';
import { AppError } from './http/errors.ts';
import type { JobQueue } from './jobs/job-queue.server.ts';
import type { Keys } from './secrets/keys.server.ts';
import type { Language } from './text/language.ts';
import type { Live } from '#platform/live/live.server.ts';
import type { Log } from './log/log.server.ts';
import type { Metrics } from '#platform/metrics/metrics.server.ts';
import type { PictureDecoder } from '#platform/picture-decoder/picture-decoder.server.ts';
import type { RateLimits } from '#platform/rate-limits/rate-limits.server.ts';
import type { Replicas } from '#platform/data/open-replicas.server.ts';
import { hasRank, type Role, type StaffRole } from '#platform/role.ts';
import type { Storage } from './files/storage.server.ts';

/** Milliseconds since the epoch. Tests replace it. */
type Clock = () => number;

/** The dependencies that live as long as the process. */
export interface Services {
  config: Config;
  db: Database;
  /** For reads of visitors. */
  replicas: Replicas;
  /** Address of the database without a pooler, for connections outside `db`. */
  databaseUrl: string;
  keys: Keys;
  bus: Bus;
  log: Log;
  clock: Clock;
  jobs: JobQueue;
  storage: Storage;
  decoder: PictureDecoder;
  live: Live;
  rateLimits: RateLimits;
  metrics: Metrics;
  shutdown: Shutdown;
}

/** Set when this process is told to stop. It goes on serving for DRAIN_SECONDS but is no longer ready. */
interface Shutdown {
  hasBegun: boolean;
}

/** The member whose access token came with the request. */
export interface Viewer {
  userId: number;
  role: Role;
  sessionId: string;
  /** This session proved a second factor, or needs none for staff rights: on a local site with the demo. */
  hasSecondFactor: boolean;
}

/** Values that belong to one request. */
export interface RequestContext {
  requestId: string;
  language: Language;
  ip: string;
  userAgent: string;
  /** The Cookie header; may be empty. */
  cookie: string;
  /** The Origin header; may be empty. Whoever isn't a browser may send any. */
  origin: string;
  /** Sent with the response if the call succeeds. */
  responseHeaders: Headers;
  /** Work that starts once the call has succeeded, without holding up its answer. Failures are logged. */
  afterAnswer: (() => Promise<unknown>)[];
  viewer: Viewer | null;
}

/** First argument of handlers, and of use cases that need more than the database. */
export type Ctx = Services & RequestContext;

/** A context whose caller is a member: of an endpoint with `access: 'member'`, or after `requireMember`. */
export interface MemberCtx extends Ctx {
  viewer: Viewer;
}

/**
 * A context whose caller has the rights of a role and those below it: of an endpoint with this `access`, or after
 * `requireRole`.
 */
export interface StaffCtx<R extends StaffRole> extends Ctx {
  viewer: StaffViewer<R>;
}

/** Exists only for the compiler: nothing else can make a viewer with rights. */
declare const RIGHTS: unique symbol;
interface StaffViewer<R extends StaffRole> extends Viewer {
  [RIGHTS]: Record<{ support: 'support'; moderator: 'support' | 'moderator'; admin: StaffRole }[R], true>;
}

/** Throws UNAUTHORIZED for visitors. For use cases that are reached without an endpoint for members. */
export function requireMember<C extends RequestContext>(ctx: C): asserts ctx is C & { viewer: Viewer } {
  if (!ctx.viewer) throw new AppError('UNAUTHORIZED');
}

/**
 * Throws FORBIDDEN below the given role, and STAFF_SECOND_FACTOR_REQUIRED if the session proved no second factor. For
 * use cases that are reached without an endpoint for the role.
 */
export function requireRole<C extends RequestContext, R extends StaffRole>(
  ctx: C,
  role: R,
): asserts ctx is C & { viewer: StaffViewer<R> } {
  requireMember(ctx);
  if (!hasRank(ctx.viewer.role, role)) throw new AppError('FORBIDDEN');
  if (!ctx.viewer.hasSecondFactor) throw new AppError('STAFF_SECOND_FACTOR_REQUIRED');
}
