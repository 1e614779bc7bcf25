import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface PictureServer {
  /** The addresses of the server, by two names for one host. */
  origins: [string, string];
  /** Paths that were asked for, in order. */
  asked: string[];
  /** The number of requests that are not answered. */
  open: () => number;
  /** The most answers that were open at the same time, of one host and of both. */
  most: { perHost: number; together: number };
  close: () => Promise<void>;
}

/** A server on loopback that answers each path as told. Counts how many answers are open at the same time. */
export async function openPictureServer(
  answer: (path: string, response: ServerResponse, request: IncomingMessage) => unknown,
): Promise<PictureServer> {
  const asked: string[] = [];
  const most = { perHost: 0, together: 0 };
  const open = new Map<string, number>();
  const countOpen = () => [...open.values()].reduce((sum, count) => sum + count, 0);
  const server = createServer((request, response) => {
    const { url = '', headers } = request;
    const host = headers.host ?? '';
    asked.push(url);
    open.set(host, (open.get(host) ?? 0) + 1);
    most.perHost = Math.max(most.perHost, ...open.values());
    most.together = Math.max(most.together, countOpen());
    response.on('close', () => open.set(host, (open.get(host) ?? 1) - 1));
    void answer(url, response, request);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    origins: [`http://127.0.0.1:${port}`, `http://localhost:${port}`],
    asked,
    open: countOpen,
    most,
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}
