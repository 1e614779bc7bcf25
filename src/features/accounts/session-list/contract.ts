import * as z from 'zod/mini';

import { endpoint } from '#platform/http/endpoint.ts';
import { EmptyObject } from '#platform/http/empty-object.ts';
import { NumericId, Uuid } from '#platform/data/ids.ts';

export const Session = z.object({
  _id: z.string(),
  /** `Chrome · Windows`; empty if unknown. */
  device: z.string(),
  /** Where it logged in: `203.0.113.*`; empty if unknown. */
  network: z.string(),
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

const MemberParams = z.object({ id: NumericId });

export const listMemberSessions = endpoint('GET /admin/users/:id/sessions', {
  summary: "The sessions of a member of a lower rank, or the viewer's own, most recently used first",
  access: 'moderator',
  contactData: 'masked',
  params: MemberParams,
  /** `ip` is the network, as in `network`, except for admins and of the viewer's own sessions. */
  data: z.object({ sessions: z.array(z.extend(Session, { ip: z.string() })) }),
});

export const endMemberSession = endpoint('DELETE /admin/users/:id/sessions/:sessionId', {
  summary: 'Ends one session of a member of a lower rank',
  access: 'moderator',
  params: z.extend(MemberParams, { sessionId: Uuid }),
  data: EmptyObject,
});

export const endMemberSessions = endpoint('DELETE /admin/users/:id/sessions', {
  summary: 'Ends all sessions of a member of a lower rank',
  access: 'moderator',
  params: MemberParams,
  data: EmptyObject,
});
