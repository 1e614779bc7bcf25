import { randomUUID } from 'node:crypto';

import { expect } from 'vitest';

import { ERROR_STATUS } from '#platform/http/errors.ts';
import type { Endpoint } from '#platform/http/endpoint.ts';

import { apiHandlers } from '../../src/api.ts';

import {
  addImage,
  type Answer,
  liveAd,
  type Marketplace,
  openMarketplace,
  type Person,
  signIn,
} from './marketplace.ts';
import { recordWrites } from './record-writes.ts';

export const endpoints = apiHandlers.filter(({ isRaw }) => !isRaw).map(({ endpoint }) => endpoint);
export const rawEndpoints = apiHandlers.filter(({ isRaw }) => isRaw).map(({ endpoint }) => endpoint);
export const withBody = endpoints.filter(({ body }) => body);
/** Rows for `test.each`. */
export const named = (list: Endpoint[]) =>
  list.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const);

type Caller = () => Promise<{ by?: Person }>;
type SendOptions = { by?: Caller[]; headers?: Record<string, string> };

export interface HostileMarket {
  market: Marketplace;
  adId: string;
  image: string;
  /** Each opens a session for the seller or an admin; none for a visitor. */
  callers: { visitor: Caller; seller: Caller; admin: Caller };
  /**
   * Who calls an endpoint. Of one that is not public, the lowest role that may: others are refused before their input
   * is read (access.api.test.ts), and a higher role sends the same input.
   */
  callersOf: (endpoint: Endpoint) => Caller[];
  /** A path with ids of the right form: orders have UUIDs. */
  rightPath: (path: string) => string;
  /** The tables that were written since the last call, except the counters of failed logins. */
  takeWrites: () => Promise<string[]>;
  /** Sends each body as each caller. Expects that refused requests store nothing. */
  sendAll: (endpoint: Endpoint, bodies: unknown[], options?: SendOptions) => Promise<Answer[]>;
}

/** A marketplace with an ad, for requests that should be refused. */
export async function openHostileMarket(): Promise<HostileMarket> {
  const market = await openMarketplace();
  const seller = await market.person();
  const admin = await market.person('admin');
  const adId = await liveAd(market, seller);
  const image = await addImage(market, seller);
  const takeWrites = await recordWrites(market.db, ['login_failures']);
  const callers = {
    visitor: async () => ({}),
    seller: async () => ({ by: await signIn(market.services, seller.id) }),
    admin: async () => ({ by: await signIn(market.services, admin.id) }),
  };
  const callersOf = ({ access = 'public' }: Endpoint) => {
    if (access === 'public') return Object.values(callers);
    return [access === 'member' ? callers.seller : callers.admin];
  };
  const rightPath = (path: string) =>
    path
      .replace(/(?<=payments\/):id/, randomUUID())
      .replace(/(?<=countries\/):id/, 'KW')
      .replace(/:\w+/g, adId);

  async function sendAll(
    { method, path, produces }: Endpoint,
    bodies: unknown[],
    { by = Object.values(callers), headers }: SendOptions = {},
  ): Promise<Answer[]> {
    const answers: Answer[] = [];
    for (const caller of by) {
      let session = await caller();
      await takeWrites();
      for (const body of bodies) {
        const answer = await market.call(method, rightPath(path), { ...session, body, ...(headers && { headers }) });
        const about = describeCall(method, path, body, answer.body);
        // A file instead of the envelope.
        if (answer.status !== 200 || !produces) expectEnvelope(answer, about);
        answers.push(answer);
        const written = await takeWrites();
        if (answer.status >= 400) {
          expect(written, about).toEqual([]);
        } else {
          // A call that succeeds may end the session.
          session = await caller();
          await takeWrites();
        }
      }
    }
    return answers;
  }

  return { market, adId, image, callers, callersOf, rightPath, takeWrites, sendAll };
}

export const describeCall = (...parts: unknown[]) =>
  parts
    .map((part) => (part instanceof Uint8Array ? Buffer.from(part).toString() : JSON.stringify(part))?.slice(0, 300))
    .join(' ');

/** Expects data or an error in the envelope, never a status of 500 or more. */
export function expectEnvelope({ status, body }: Answer, about: string): void {
  expect(status, about).toBeLessThan(500);
  if (status < 400) {
    expect(body, about).toMatchObject({ success: true, data: expect.anything() });
    return;
  }
  expect(body, about).toMatchObject({
    success: false,
    errorMessage: expect.stringMatching(/\S/),
    requestId: expect.any(String),
  });
  expect(ERROR_STATUS[body.errorCode as keyof typeof ERROR_STATUS], about).toBe(status);
}
