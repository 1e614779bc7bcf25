import * as z from 'zod/mini';

import { endpoint } from '#platform/http/endpoint.ts';
import { NumericId } from '#platform/data/ids.ts';

/** The time in which a seller usually answers a first message. */
export const ReplySpeed = z.enum(['hour', 'hours', 'day', 'days']);
export type ReplySpeed = z.infer<typeof ReplySpeed>;

export const getReplySpeed = endpoint('GET /users/:id/reply-speed', {
  summary: 'How soon a member usually replies to buyers; null with few conversations, or if they usually don’t',
  params: z.object({ id: NumericId }),
  data: z.object({ replySpeed: z.nullable(ReplySpeed) }),
});
