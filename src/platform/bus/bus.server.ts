import { randomUUID } from 'node:crypto';

import { sql } from 'kysely';
import pg from 'pg';

import { dropCached, setCachingEnabled } from '../caches/cached.server.ts';
import type { Database } from '../data/database.server.ts';
import type { Log } from '../log/log.server.ts';
import type { Tag } from './tag.ts';
import type { Publisher } from './transact.server.ts';

/** Called with the tags that changed, or with `all` if changes may have been missed. */
type Listener = (changed: Tag[] | 'all') => void;

/** Connects the processes over PostgreSQL's LISTEN/NOTIFY: what one publishes, each delivers. */
export interface Bus extends Publisher {
  subscribe: (listener: Listener) => void;
  /** Whether changes of other processes arrive. */
  isConnected: () => boolean;
  close: () => Promise<void>;
}

const CHANNEL = 'dallal_changes';
/** PostgreSQL refuses payloads of 8,000 bytes. */
const MAX_PAYLOAD_LENGTH = 7_900;
const HEARTBEAT_MS = 5_000;
const RETRY_MS = 100;
const MAX_RETRY_MS = 2_000;

/** A publisher that does not listen, for scripts that only write. */
export const createPublisher = (db: Database): Publisher => ({
  notify: (trx, tags) => notify(trx, '', tags),
  deliver: (tags) => dropCached(db, tags),
});

/**
 * Opens the bus with a dedicated connection. `directUrl` must lead to the primary without a pooler, which would ignore
 * LISTEN. While the connection is down nothing is cached, and everything cached before is dropped.
 */
export async function openBus(db: Database, directUrl: string, log: Log): Promise<Bus> {
  const processId = randomUUID();
  const listeners: Listener[] = [];
  const deliver = (changed: Tag[] | 'all') => {
    dropCached(db, changed);
    for (const listener of listeners) listener(changed);
  };
  const onNotification = ({ payload = '' }: pg.Notification) => {
    const [sender, ...tags] = payload.split(' ');
    // A process delivers its own changes right after the commit.
    if (sender !== processId) deliver(tags);
  };
  const connection = keepConnected({
    connect: () => listen(directUrl, onNotification),
    onLost: (error) => {
      log.warn({ error }, 'the bus lost its connection');
      setCachingEnabled(db, false);
      deliver('all');
    },
    onRestored: () => {
      setCachingEnabled(db, true);
      deliver('all');
    },
  });
  await connection.opened;
  return {
    notify: (trx, tags) => notify(trx, processId, tags),
    deliver,
    subscribe: (listener) => void listeners.push(listener),
    isConnected: connection.isConnected,
    close: connection.close,
  };
}

async function notify(trx: Database, processId: string, tags: Tag[]): Promise<void> {
  for (const payload of toPayloads(processId, tags)) await sql`select pg_notify(${CHANNEL}, ${payload})`.execute(trx);
}

function toPayloads(processId: string, tags: Tag[]): string[] {
  const payloads: string[] = [];
  for (const tag of new Set(tags)) {
    const last = payloads.at(-1);
    if (last !== undefined && last.length + tag.length < MAX_PAYLOAD_LENGTH) payloads[payloads.length - 1] += ` ${tag}`;
    else payloads.push(`${processId} ${tag}`);
  }
  return payloads;
}

async function listen(url: string, onNotification: (message: pg.Notification) => void): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: url,
    keepAlive: true,
    connectionTimeoutMillis: HEARTBEAT_MS,
    query_timeout: HEARTBEAT_MS,
  });
  client.on('error', () => {});
  client.on('notification', onNotification);
  try {
    await client.connect();
    await client.query(`listen ${CHANNEL}`);
  } catch (error) {
    await client.end().catch(() => {});
    throw error;
  }
  return client;
}

/** Reconnects when the connection ends or stops answering. `opened` rejects if the first attempt fails. */
function keepConnected({
  connect,
  onLost,
  onRestored,
}: {
  connect: () => Promise<pg.Client>;
  onLost: (error: unknown) => void;
  onRestored: () => void;
}): { opened: Promise<void>; isConnected: () => boolean; close: () => Promise<void> } {
  let client: pg.Client | undefined;
  let isClosed = false;
  let timer: NodeJS.Timeout | undefined;

  const use = (connected: pg.Client) => {
    client = connected;
    const lose = (error: unknown) => {
      if (client !== connected || isClosed) return;
      client = undefined;
      clearTimeout(timer);
      void connected.end();
      onLost(error);
      reconnect(0);
    };
    connected.on('end', () => lose(new Error('the connection ended'))).on('error', lose);
    const beat = () => {
      timer = setTimeout(() => connected.query('select 1').then(beat, lose), HEARTBEAT_MS).unref();
    };
    beat();
  };
  const reconnect = (delay: number) => {
    const retry = async () => {
      if (isClosed) return;
      try {
        const connected = await connect();
        if (isClosed) return void (await connected.end());
        use(connected);
        onRestored();
      } catch {
        reconnect(Math.min(MAX_RETRY_MS, delay * 2 || RETRY_MS));
      }
    };
    timer = setTimeout(() => void retry(), delay).unref();
  };

  return {
    opened: connect().then(use),
    isConnected: () => client !== undefined,
    close: async () => {
      isClosed = true;
      clearTimeout(timer);
      await client?.end();
    },
  };
}
