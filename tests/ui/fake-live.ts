import { expect, onTestFinished } from 'vitest';

import type { ClientEvent, EventBody, EventPayload, EventResponse, ServerEvent } from '#platform/live/events.ts';
import { ApiError } from '#ui/api/api-error.ts';

import { type Calls, createCalls } from './calls.ts';

/** The server's side of the live connection. */
interface FakeLive {
  /** The events of a kind that the page sends. They wait until the test answers. */
  on: <E extends ClientEvent>(event: E) => Calls<EventBody<E>, EventResponse<E>>;
  /** Sends an event to the page, which must be connected. */
  send: <E extends ServerEvent>(event: E, payload: EventPayload<E>) => void;
  /** Accepts the connection that the page opens, now or later, and all later ones. */
  accept: () => void;
  /** Refuses the next connection, whose token has expired. */
  refuse: () => void;
  /** Cuts the connection. */
  cut: () => void;
  /** The tokens of the connections that the page opened. */
  tokens: string[];
}

let server: ((socket: FakeWebSocket) => void) | undefined;

/** A socket that only `fakeLive` answers. */
class FakeWebSocket {
  static readonly RealWebSocket = globalThis.WebSocket;
  onopen?: () => void;
  onclose?: (event: object) => void;
  onerror?: (event: object) => void;
  onmessage?: (event: { data: string }) => void;
  onsend: (data: string) => void = () => {};
  binaryType = 'blob';

  constructor(url: string | URL, protocols?: string | string[]) {
    if (!String(url).includes('/socket.io/')) return new FakeWebSocket.RealWebSocket(url, protocols) as never;
    server?.(this);
  }

  send(data: string): void {
    this.onsend(data);
  }

  close(): void {
    this.onclose?.({});
  }
}

/** Replaces the sockets of the live connection. Call it before the client's module is loaded, which keeps the class. */
export function replaceWebSocket(): void {
  globalThis.WebSocket = FakeWebSocket as never;
}

/** Engine.io's packets: https://socket.io/docs/v4/engine-io-protocol */
const HANDSHAKE = '0{"sid":"e","upgrades":[],"pingInterval":25000,"pingTimeout":20000,"maxPayload":1000000}';

/** Answers the live connection of a test. Without it, the page stays disconnected. */
export function fakeLive(): FakeLive {
  const events = new Map<string, ReturnType<typeof createCalls>>();
  const unexpected: string[] = [];
  const tokens: string[] = [];
  let socket: FakeWebSocket | undefined;
  let next: 'wait' | 'accept' | 'refuse' = 'wait';
  let isWaiting = false;

  const receive = (packet: string) => {
    const [, type, id, json = ''] = /^(4[0-3])(\d*)(.*)$/s.exec(packet) ?? [];
    if (type === '40') {
      tokens.push((JSON.parse(json) as { token: string }).token);
      isWaiting = true;
      // The client hears nothing while it sends.
      queueMicrotask(answer);
    }
    if (type === '42') {
      const [name, body] = JSON.parse(json) as [string, unknown];
      const to = socket;
      const acknowledge = (envelope: object) => to?.onmessage?.({ data: `43${id}${JSON.stringify([envelope])}` });
      const called = events.get(name)?.call(body);
      if (!called) return void unexpected.push(name);
      called.then(
        (data) => acknowledge({ success: true, data }),
        (error: unknown) => {
          // A lost answer is never acknowledged.
          if (!(error instanceof ApiError) || error.status === 0) return;
          acknowledge({ success: false, errorCode: error.code, errorMessage: error.message });
        },
      );
    }
  };
  const answer = () => {
    if (!isWaiting || next === 'wait') return;
    isWaiting = false;
    const isRefused = next === 'refuse';
    if (isRefused) next = 'wait';
    socket?.onmessage?.({ data: isRefused ? '44{"message":"Authentication error"}' : '40{"sid":"s"}' });
  };

  server = (opened) => {
    socket = opened;
    opened.onsend = receive;
    queueMicrotask(() => {
      opened.onopen?.();
      opened.onmessage?.({ data: HANDSHAKE });
    });
  };
  onTestFinished(() => {
    server = undefined;
    expect(unexpected, 'live events without an answer').toEqual([]);
  });
  return {
    on: (event) => {
      const known = events.get(event.name) ?? createCalls(event.name);
      events.set(event.name, known);
      return known.calls as Calls<EventBody<typeof event>, EventResponse<typeof event>>;
    },
    send: ({ name }, payload) => socket?.onmessage?.({ data: `42${JSON.stringify([name, payload])}` }),
    accept: () => {
      next = 'accept';
      answer();
    },
    refuse: () => {
      next = 'refuse';
      answer();
    },
    cut: () => socket?.onclose?.({}),
    tokens,
  };
}
