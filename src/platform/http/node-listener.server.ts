import { getRequestListener } from '@hono/node-server';
import type { IncomingMessage, RequestListener } from 'node:http';

type FetchHandler = Parameters<typeof getRequestListener>[0];

interface DiscardLimits {
  bytes: number;
  ms: number;
}

const DISCARD_LIMITS: DiscardLimits = { bytes: 32 * 1024 * 1024, ms: 30_000 };

/**
 * Serves a fetch handler. A response may be sent before the request's body was read: the rest of the body is then
 * discarded. If the connection were closed instead, a client that is still sending would miss the response. Beyond
 * `limits` it is closed. Refuses requests with several hosts.
 */
export function createNodeListener(fetch: FetchHandler, limits = DISCARD_LIMITS): RequestListener {
  // Hono's own clean-up waits for only half a second.
  const listener = getRequestListener(fetch, { autoCleanupIncoming: false });
  return (incoming, outgoing) => {
    outgoing.once('finish', () => discardRest(incoming, limits));
    if (hasOneHost(incoming)) void listener(incoming, outgoing);
    else outgoing.writeHead(400, { connection: 'close' }).end();
  };
}

function discardRest(incoming: IncomingMessage, limits: DiscardLimits): void {
  if (incoming.readableEnded) return;
  // The listener of a body that was read in part would pause the request again.
  incoming.removeAllListeners('data').resume();
  if (incoming.complete) return;
  const { socket } = incoming;
  const maxBytes = socket.bytesRead + limits.bytes;
  const endsAt = performance.now() + limits.ms;
  const timer = setInterval(() => {
    if (incoming.complete || socket.destroyed) clearInterval(timer);
    else if (socket.bytesRead > maxBytes || performance.now() > endsAt) socket.destroy();
  }, 250).unref();
}

/**
 * Whether a request names its host as RFC 9112 (§3.2) demands: once, in HTTP/1.0 at most once. Node keeps the first of
 * several, so a proxy that reads the last would see another request.
 */
export function hasOneHost({ rawHeaders, httpVersion }: IncomingMessage): boolean {
  const count = rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === 'host').length;
  return count === 1 || (count === 0 && httpVersion === '1.0');
}
