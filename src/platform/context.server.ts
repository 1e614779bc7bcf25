import type { Config } from '#config';
import type { Database } from '#platform/database.server.ts';
import { AppError } from '#platform/errors.ts';
import type { Jobs } from '#platform/jobs.server.ts';
import type { Language } from '#platform/language.ts';
import type { Live } from '#platform/live/live.server.ts';
import type { Log } from '#platform/log.server.ts';
import type { Storage } from '#platform/storage.server.ts';

/** Milliseconds since the epoch; tests set it. */
export type Clock = () => number;

/** What the process holds from start to stop. */
export interface Services {
  config: Config;
  db: Database;
  log: Log;
  clock: Clock;
  jobs: Jobs;
  storage: Storage;
  live: Live;
  /** Drops every cached page and list: call after a write that visitors can see has committed. */
  contentChanged: () => void;
}

export type Role = 'member' | 'moderator' | 'admin';

/** Whose token came with the request. */
export interface Viewer {
  userId: number;
  role: Role;
  sessionId: string;
}

/** What one request adds. */
export interface Call {
  requestId: string;
  language: Language;
  ip: string;
  userAgent: string;
  viewer: Viewer | null;
}

/** First argument of every handler and of every use case that needs more than the database. */
export type Ctx = Services & Call;

/** First line of a member's use case. */
export function requireMember(ctx: Call): Viewer {
  if (!ctx.viewer) throw new AppError('UNAUTHORIZED');
  return ctx.viewer;
}

const RANK: Record<Role, number> = { member: 0, moderator: 1, admin: 2 };

/** An admin may do all that a moderator may. */
export function requireRole(ctx: Call, role: Role): Viewer {
  const viewer = requireMember(ctx);
  if (RANK[viewer.role] < RANK[role]) throw new AppError('FORBIDDEN');
  return viewer;
}
