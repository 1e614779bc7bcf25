/** Safari has no idle callbacks. */
const IDLE_AFTER_MS = 1_000;

const USES = ['pointerdown', 'pointermove', 'keydown', 'popstate'] as const;

let used: Promise<void> | undefined;

/** Resolves when the visitor first uses the page, or the browser is idle: for parts that can hydrate after the page. */
export function firstUse(): Promise<void> {
  used ??= new Promise((resolve) => {
    for (const type of USES) addEventListener(type, () => resolve(), { once: true, capture: true, passive: true });
    if ('requestIdleCallback' in globalThis) requestIdleCallback(() => resolve());
    else setTimeout(resolve, IDLE_AFTER_MS);
    // Used before this script ran: an action waits for its part to hydrate (`app/hydration/early-actions.ts`).
    if (document.querySelector('[data-early]')) resolve();
  });
  return used;
}
