import type { Services } from '#platform/context.server.ts';

/** Origin at which this server can call itself. */
export function localOrigin({ config: { host, port } }: Pick<Services, 'config'>): string {
  const reachable = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host;
  return `http://${reachable.includes(':') ? `[${reachable}]` : reachable}:${port}`;
}
