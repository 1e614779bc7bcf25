import type { RequestContext, Services } from '#platform/context.server.ts';
import type { Database } from '#platform/data/database.server.ts';

/** The hooks that a feature with member data registers for exports and for closing, reopening and erasing accounts. */
export interface MemberDataHooks {
  /** Exports the member's data. Must not include passwords, codes or tokens. */
  export: (services: Services, userId: number) => AsyncIterable<ExportFile>;
  // The other hooks run in the transaction of the change, which may be rolled back and retried.
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
