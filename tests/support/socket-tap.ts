import type { Page } from 'playwright-core';

interface SocketTap {
  /** Lets the page connect, if it was opened with `isWaiting`. */
  connect: () => void;
  /** Holds back frames from the server that start with one of these strings, from now on. */
  hold: (...starts: string[]) => void;
  heldCount: () => number;
  /** Delivers the held frames in their order and stops holding. */
  release: () => void;
}

/** Intercepts a page's live connection. Call it before the page connects. */
export async function tapSocket(page: Page, { isWaiting = false } = {}): Promise<SocketTap> {
  let holding: string[] = [];
  let held: (() => void)[] = [];
  const gate = Promise.withResolvers<void>();
  if (!isWaiting) gate.resolve();
  await page.routeWebSocket(/\/socket\.io\//, async (socket) => {
    await gate.promise;
    const server = socket.connectToServer();
    server.onMessage((frame) => {
      if (holding.some((start) => frame.toString().startsWith(start))) held.push(() => socket.send(frame));
      else socket.send(frame);
    });
  });
  return {
    connect: gate.resolve,
    hold: (...starts) => (holding = starts),
    heldCount: () => held.length,
    release: () => {
      holding = [];
      for (const pass of held) pass();
      held = [];
    },
  };
}
