import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';

import { decodeJwt } from 'jose';
import sharp from 'sharp';
import { io } from 'socket.io-client';

import { signAccessToken } from '#features/accounts/sessions/tokens.server.ts';
import type { Keys } from '#platform/secrets/keys.server.ts';
import { call } from '#tests/support/call.ts';
import { carForm } from '#tests/support/car-form.ts';
import type { Pair } from '#tests/support/pairs.ts';

/** The acknowledged writes, none of which may be lost or duplicated. */
export interface Acknowledged {
  /** Ids of ads by their drafts. */
  ads: Map<string, string>;
  images: string[];
  /** Ids of ads whose payment was confirmed. */
  paid: string[];
  approved: string[];
  /** Client ids of messages by their conversations. */
  messages: Map<string, string[]>;
}

interface People {
  origin: string;
  keys: Keys;
  sellers: Person[];
  moderator: Person;
  pairs: Pair[];
}

interface Person {
  id: number;
  token: string;
}

/** The paid plan of the tests' catalogue. */
const PAID_PLAN = '2';
const PACE_MS = 100;
const TIMEOUT_MS = 5_000;

/** Lets people post, pay, chat and moderate until they are told to stop. Each step is repeated until acknowledged. */
export function runPeople({ origin, keys, sellers, moderator, pairs }: People) {
  const acknowledged: Acknowledged = { ads: new Map(), images: [], paid: [], approved: [], messages: new Map() };
  /** The number of steps without an answer or with a server error, by method and kind of address. */
  const refused = new Map<string, number>();
  let isStopped = false;

  /** A new token of the same session, because the first ones expire. */
  const renew = async ({ id, token }: Person) => ({
    token: await signAccessToken(keys, { userId: id, sessionId: String(decodeJwt(token)['sid']) }, Date.now()),
  });

  /** Calls until there is an answer below 500. Undefined if the people stop before. */
  const ask = async (by: Person, method: string, path: string, body?: unknown) => {
    while (!isStopped) {
      const answer = await Promise.race([
        call(origin, method, path, { by: await renew(by), ...(body !== undefined && { body }) }).catch(() => undefined),
        sleep(TIMEOUT_MS),
      ]);
      if (answer && answer.status < 500) return answer;
      const outcome = answer ? `${answer.status} ${answer.body.errorCode}` : 'no answer';
      const step = `${method} ${path.replaceAll(/\d+/g, 'N')}: ${outcome}`;
      if (!isStopped) refused.set(step, (refused.get(step) ?? 0) + 1);
      await sleep(PACE_MS);
    }
    return undefined;
  };

  const pay = async (url: string): Promise<string | undefined> => {
    while (!isStopped) {
      const answer = await fetch(url, {
        method: 'POST',
        body: new URLSearchParams({ outcome: 'pay' }),
        redirect: 'manual',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      }).catch(() => undefined);
      const back = answer?.headers.get('location');
      if (back) return new URL(back).searchParams.get('paymentId') ?? undefined;
      await sleep(PACE_MS);
    }
    return undefined;
  };

  const sell = async (by: Person) => {
    const picture = await sharp({ create: { width: 640, height: 480, channels: 3, background: 'teal' } })
      .jpeg()
      .toBuffer();
    while (!isStopped) {
      const image = await ask(by, 'POST', '/images', picture);
      if (image?.status !== 200) continue;
      acknowledged.images.push(image.body.data.image._id);
      const form = carForm([image.body.data.image._id]);
      const ad = await ask(by, 'POST', '/ads', form);
      if (!ad || ad.status >= 300) continue;
      const adId: string = ad.body.data.ad._id;
      acknowledged.ads.set(form.draftId, adId);
      const order = await ask(by, 'POST', '/payment/orders', { adId, planId: PAID_PLAN, purpose: 'post' });
      const paymentUrl: string | undefined = order?.body.data?.paymentUrl;
      const paymentId = paymentUrl && (await pay(paymentUrl));
      const verified = paymentId && (await ask(by, 'GET', `/payment/verify-payment-status/${paymentId}`));
      if (verified && verified.status === 200) acknowledged.paid.push(adId);
      await sleep(PACE_MS);
    }
  };

  const moderate = async () => {
    while (!isStopped) {
      const queue = await ask(moderator, 'GET', '/admin/moderation/ads?limit=10&order=oldest');
      for (const { _id } of (queue?.body.data?.ads ?? []) as { _id: string }[]) {
        const answer = await ask(moderator, 'POST', `/admin/moderation/ads/${_id}/approve`);
        if (answer?.status === 200) acknowledged.approved.push(_id);
      }
      await sleep(PACE_MS * 5);
    }
  };

  const chat = async ({ conversationId, tokens }: Pair, people: Person) => {
    const sent: string[] = [];
    acknowledged.messages.set(conversationId, sent);
    const socket = io(origin, {
      transports: ['websocket'],
      forceNew: true,
      reconnectionDelayMax: 1_000,
      auth: (give) => void renew({ ...people, token: tokens[0] }).then(give),
    });
    // Socket.IO itself reconnects only if the network failed, not if the server refused or closed.
    const reconnect = () => void setTimeout(() => !isStopped && !socket.active && socket.connect(), PACE_MS * 5);
    socket.on('disconnect', reconnect).on('connect_error', reconnect);
    for (let number = 0; !isStopped; number += 1) {
      const message = { conversationId, clientId: randomUUID(), content: `Message ${number}` };
      while (!isStopped) {
        const answer = await socket
          .timeout(2_000)
          .emitWithAck('message:send', message)
          .catch(() => undefined);
        if (answer?.success) {
          sent.push(message.clientId);
          break;
        }
        await sleep(PACE_MS);
      }
      await sleep(PACE_MS);
    }
    socket.disconnect();
  };

  const buyers = pairs.map(({ tokens: [token] }) => ({ id: Number(decodeJwt(token)['sub']), token }));
  const done = Promise.all([...sellers.map(sell), moderate(), ...pairs.map((pair, at) => chat(pair, buyers[at]!))]);
  return {
    acknowledged,
    refused,
    stop: async () => {
      isStopped = true;
      await done;
    },
  };
}
