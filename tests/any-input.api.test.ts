import { randomUUID } from 'node:crypto';

import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { chatEvents } from '#features/chat/chat-events.server.ts';
import { type Endpoint, endpointUrl } from '#platform/http/endpoint.ts';
import { anyInput } from '#tests/support/any-input.ts';
import { connect } from '#tests/support/live.ts';
import { addImage, liveAd, type Marketplace, openMarketplace, PLAN, signIn } from '#tests/support/marketplace.ts';

import { apiHandlers } from '../src/api.ts';

let market: Marketplace;
beforeAll(async () => {
  market = await openMarketplace();
});
afterAll(() => market.close());

interface Known {
  callers: { id: number; role: 'member' | 'moderator' | 'admin' }[];
  /** Values of fields by name. */
  fields: Record<string, unknown[]>;
  conversationId: string;
  savedSearchId: string;
  uploadId: string;
}

/** A seller with a live ad, a buyer with a conversation about it, and other data that calls can refer to. */
async function storeKnown(): Promise<Known> {
  const [seller, buyer, admin] = [await market.person(), await market.person(), await market.person('admin')];
  const adId = await liveAd(market, seller);
  const conversation = await market.call('POST', '/chat/conversations', { by: buyer, body: { adId } });
  const conversationId = conversation.body.data.conversation._id;
  for (const content of ['Hello', 'Is it still there?'])
    await market.call('POST', `/chat/conversations/${conversationId}/messages`, {
      by: buyer,
      body: { clientId: randomUUID(), content },
    });
  const search = await market.call('POST', '/saved-searches', {
    by: seller,
    body: { name: 'Toyotas', address: '/list/cars?country=KW', frequency: 'daily' },
  });
  const upload = await market.call('POST', '/uploads', { by: seller, body: { size: 200_000 } });
  return {
    callers: [
      { id: seller.id, role: 'member' },
      { id: admin.id, role: 'admin' },
    ],
    conversationId,
    savedSearchId: search.body.data.savedSearch._id,
    uploadId: upload.body.data.upload._id,
    fields: {
      adId: [adId],
      conversationId: [conversationId],
      seller: [String(seller.id)],
      images: [await addImage(market, seller), await addImage(market, seller)],
      planId: Object.values(PLAN).map(String),
      categoryId: ['cars', 'jobs'],
      country: ['KW', 'SA'],
      city: ['salmiya'],
      near: ['29.37,47.98'],
      bounds: ['47,29,48,30'],
      address: ['/list/cars?country=KW', '/list?minPrice=9999999999999999'],
    },
  };
}

/** Opens a new marketplace when random input has changed this one so that nobody can post an ad. */
async function storeKnownOrReopen(): Promise<Known> {
  try {
    return await storeKnown();
  } catch {
    await market.close();
    market = await openMarketplace();
    return storeKnown();
  }
}

/** The ids of path parameters depend on the path. */
function pathIds({ path }: Endpoint, known: Known): Record<string, unknown[]> {
  if (path.startsWith('/chat/')) return { id: [known.conversationId] };
  if (path.startsWith('/saved-searches/')) return { id: [known.savedSearchId] };
  if (path.startsWith('/uploads/')) return { id: [known.uploadId] };
  if (path.startsWith('/users/')) return { id: known.callers.map(({ id }) => String(id)) };
  return path.includes('/ads/') ? { id: known.fields['adId'] ?? [] } : {};
}

const isTextOrNumber = (value: unknown) => typeof value === 'string' || typeof value === 'number';

/** JSON for others: `String` fails for objects that have no `toString`. */
const toText = (value: unknown): string => (isTextOrNumber(value) ? String(value) : (JSON.stringify(value) ?? ''));
/** The parts of an address can only be text. */
const toTextOrTexts = (value: unknown): string | string[] =>
  Array.isArray(value) ? value.slice(0, 300).map(toText) : toText(value);
const toTexts = (value: unknown): object =>
  Object.fromEntries(Object.entries(value ?? {}).map(([name, item]) => [name, toTextOrTexts(item)]));

function anyCall({ method, path, params, query, body }: Endpoint, known: Known) {
  const endpoint = { method, path } as Endpoint;
  const part = (schema: Endpoint['body'], fields: Record<string, unknown[]>) =>
    schema ? anyInput(schema, fields) : fc.constant(undefined);
  return fc.record({
    url: fc
      .tuple(part(params, pathIds(endpoint, known)), part(query, known.fields))
      .map(([ids, search]) => ({ params: toTexts(ids), query: toTexts(search) })),
    body: part(body, known.fields),
    caller: fc.constantFrom(...known.callers),
  });
}

const named = apiHandlers.map(({ endpoint }) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const);

test.each(named)('%s never fails with random input', async (_, endpoint) => {
  const known = await storeKnownOrReopen();
  await fc.assert(
    fc.asyncProperty(anyCall(endpoint, known), async ({ url, body, caller }) => {
      const address = toAddress(endpoint, url);
      if (address === undefined) return;
      const by = await signIn(market.services, caller.id);
      const answer = await market.call(endpoint.method, address, { by, ...(endpoint.body && { body }) });
      expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(500);
    }),
  );
});

test.each(chatEvents.map(({ event }) => [event.name, event] as const))(
  'the event %s never fails with random input',
  async (name, event) => {
    const known = await storeKnownOrReopen();
    const [seller] = known.callers;
    const person = await signIn(market.services, seller?.id ?? 0);
    const connection = await connect(market, person);
    await fc.assert(
      fc.asyncProperty(event.body ? anyInput(event.body, known.fields) : fc.anything(), async (body) => {
        const answer = await connection.request(name, body);
        expect(answer.errorCode).not.toBe('INTERNAL');
      }),
    );
    connection.close();
  },
);

/** Undefined for input that no client could send: text without a UTF-8 form, or a longer line than Node accepts. */
function toAddress(endpoint: Endpoint, { params, query }: { params: object; query: object }): string | undefined {
  try {
    const address = endpointUrl(endpoint, { params, query });
    return address.length < 8_000 ? address : undefined;
  } catch {
    return undefined;
  }
}
