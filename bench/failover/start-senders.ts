import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';

import { call } from '#tests/support/call.ts';

import type { Chatter } from './add-chatters.ts';

interface Acknowledged {
  clientId: string;
  /** A time of `performance.now()`. */
  at: number;
}

interface Sent {
  acknowledged: Acknowledged[];
  /** Attempts that were answered by an error or not at all. */
  refused: number;
}

const PAUSE_MS = 50;

/** Each member sends one message after the other. One that is refused is sent again under the same id. */
export function startSenders(origin: string, chatters: Chatter[]): { stop: () => Promise<Sent> } {
  const sent: Sent = { acknowledged: [], refused: 0 };
  let isStopped = false;
  const send = async ({ token, conversationId }: Chatter): Promise<void> => {
    while (!isStopped) {
      const clientId = randomUUID();
      const body = { clientId, content: 'Is it still there?' };
      while (!isStopped) {
        const answer = await call(origin, 'POST', `/chat/conversations/${conversationId}/messages`, {
          by: { token },
          body,
        }).catch(() => ({ status: 0 }));
        if (answer.status === 201) {
          sent.acknowledged.push({ clientId, at: performance.now() });
          break;
        }
        sent.refused += 1;
        await sleep(PAUSE_MS);
      }
      await sleep(PAUSE_MS);
    }
  };
  const running = Promise.all(chatters.map(send));
  return {
    stop: async () => {
      isStopped = true;
      await running;
      return sent;
    },
  };
}
