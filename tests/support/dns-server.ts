import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { Resolver } from 'node:dns/promises';

import { decode, encode } from 'dns-packet';

/** A DNS server that knows these TXT records, and a resolver that asks it. Names above a known one exist, too. */
export async function openDnsServer(
  texts: Record<string, string[]>,
): Promise<{ resolver: Resolver; close: () => void }> {
  const socket = createSocket('udp4');
  socket.on('message', (message, { port, address }) => {
    const { id = 0, questions = [] } = decode(message);
    const name = questions[0]?.name ?? '';
    const answers = (texts[name] ?? []).map((data) => ({ type: 'TXT' as const, name, data }));
    const isKnown = Object.keys(texts).some((known) => known === name || known.endsWith(`.${name}`));
    // 3: no such name
    socket.send(encode({ type: 'response', id, flags: isKnown ? 0 : 3, questions, answers }), port, address);
  });
  socket.bind(0, '127.0.0.1');
  await once(socket, 'listening');
  const resolver = new Resolver({ timeout: 2_000, tries: 1 });
  resolver.setServers([`127.0.0.1:${socket.address().port}`]);
  return { resolver, close: () => void socket.close() };
}
