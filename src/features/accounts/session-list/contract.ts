import * as z from 'zod/mini';

import { endpoint } from '#platform/endpoint.ts';
import { EmptyObject } from '#platform/empty-object.ts';
import { Uuid } from '#platform/ids.ts';

export const Session = z.object({
  _id: z.string(),
  /** `Chrome · Windows`; empty if unknown. */
  device: z.string(),
  isCurrent: z.boolean(),
  createdAt: z.string(),
  lastUsedAt: z.string(),
});
export type Session = z.infer<typeof Session>;

export const listSessions = endpoint('GET /account/sessions', {
  summary: "The member's sessions, most recently used first",
  access: 'member',
  data: z.object({ sessions: z.array(Session) }),
});

export const endSession = endpoint('DELETE /account/sessions/:id', {
  summary: 'Ends one session',
  access: 'member',
  params: z.object({ id: Uuid }),
  data: EmptyObject,
});

export const endOtherSessions = endpoint('DELETE /account/sessions', {
  summary: 'Ends every session but the current one',
  access: 'member',
  data: EmptyObject,
});
