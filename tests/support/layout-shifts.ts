import type { Page } from 'playwright-core';

interface LayoutShift extends PerformanceEntry {
  /** The share of the viewport that moved, times how far it moved as a share of the viewport. */
  value: number;
  hadRecentInput: boolean;
  sources: { node: Node | null }[];
}

interface Shifts {
  /** The sum of their values. */
  total: number;
  /** The beginnings of the elements that moved. */
  moved: string[];
}

declare global {
  interface Window {
    shifts?: Shifts;
  }
}

/** Records what moves while the next screens load. */
export async function watchLayoutShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.shifts = { total: 0, moved: [] };
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput, sources } of list.getEntries() as LayoutShift[]) {
        const { shifts } = window;
        if (hadRecentInput || !shifts) continue;
        shifts.total += value;
        const elements = sources.map(
          ({ node }) => (node instanceof Element ? node.outerHTML : node?.textContent) ?? '',
        );
        shifts.moved.push(...elements.map((element) => `${value.toFixed(3)} ${element.slice(0, 80)}`));
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** What moved since the screen was opened, or since the last call. */
export const takeShifts = (page: Page): Promise<Shifts> =>
  page.evaluate(() => {
    const taken = window.shifts!; // an init script sets it
    window.shifts = { total: 0, moved: [] };
    return taken;
  });
