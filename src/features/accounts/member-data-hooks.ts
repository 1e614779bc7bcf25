import type { RequestContext, Services } from '#platform/context.server.ts';
import type { Database } from '#platform/database.server.ts';

/** What a feature with member data does when it is exported, or the account is closed, reopened or scrubbed. */
export interface MemberDataHooks {
  /** Exports the member's data. Must not include passwords, codes or tokens. */
  export: (services: Services, userId: number) => AsyncIterable<ExportFile>;
  // The others run in the transaction of their change, and again if it was rolled back and is retried.
  close?: (ctx: Services & Partial<RequestContext>, db: Database, userId: number) => Promise<void>;
  reopen?: (ctx: Services & Partial<RequestContext>, db: Database, userId: number) => Promise<void>;
  /** Erases the member's personal data, 14 days after the account was closed. */
  scrub?: (services: Services, db: Database, userId: number) => Promise<void>;
}

/** A file in the archive of a member's data. */
export interface ExportFile {
  /** Path in the archive: `pictures/profile.webp`. */
  name: string;
  /** A stream must not hold resources between reads: the client may abort the download. */
  input: string | Uint8Array | ReadableStream<Uint8Array>;
  lastModified?: Date;
}
