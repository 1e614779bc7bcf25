import type { Page } from 'playwright-core';

export interface LiveLine {
  /** Lets the page connect, where it was told to wait. */
  connect: () => void;
  /** Keeps back what the server says from now on, where it begins with one of these. */
  hold: (...starts: string[]) => void;
  heldCount: () => number;
  /** Hands over what was kept back, in its order, and keeps back nothing more. */
  release: () => void;
}

/** Stands between a page and its live connection; before the page opens one. */
export async function tapLiveLine(page: Page, { isWaiting = false } = {}): Promise<LiveLine> {
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
