import type { Services } from '#platform/context.server.ts';

/** A file of the archive that members take their data away in. */
export interface ExportFile {
  /** With folders: `pictures/profile.webp`. */
  name: string;
  /** A stream must hold nothing open while nobody reads on: a download may be broken off. */
  input: string | Uint8Array | ReadableStream<Uint8Array>;
  lastModified?: Date;
}

/** What one feature holds of a member. It names nothing that gives access: no passwords, codes or tokens. */
export interface ExportPart {
  export: (services: Services, userId: number) => AsyncIterable<ExportFile>;
}
