import { matchPath } from 'react-router';
import { onTestFinished } from 'vitest';

import type { Endpoint } from '#platform/http/endpoint.ts';
import { ApiError } from '#ui/api/api-error.ts';

import type { FakeApi } from './fake-api.ts';

/** Lets the API of a test answer `fetch`, too, for code that calls these endpoints outside components. */
export function answerFetches({ api, unexpected }: FakeApi, endpoints: Endpoint[]): void {
  const { fetch } = globalThis;
  onTestFinished(() => void (globalThis.fetch = fetch));
  globalThis.fetch = async (resource, init) => {
    const { pathname, searchParams } = new URL(String(resource), location.href);
    if (!pathname.startsWith('/api/')) return fetch(resource, init);
    const { method = 'GET', body } = init ?? {};
    for (const endpoint of endpoints) {
      const match = endpoint.method === method && matchPath(`/api${endpoint.path}`, pathname);
      if (!match) continue;
      const query = Object.fromEntries(searchParams);
      const input = {
        ...(endpoint.shape.params && { params: match.params }),
        ...(endpoint.shape.query && { query }),
        ...(typeof body === 'string' && { body: JSON.parse(body) as unknown }),
      };
      return api(endpoint, input).then((data) => Response.json({ success: true, data }), toRefusal);
    }
    unexpected.push(`${method} ${pathname}`);
    return new Promise(() => {});
  };
}

function toRefusal(error: unknown): Response {
  if (!(error instanceof ApiError) || error.status === 0) throw new TypeError('Failed to fetch');
  const { status, code, message, fieldErrors, data } = error;
  return Response.json({ success: false, errorCode: code, errorMessage: message, fieldErrors, data }, { status });
}
