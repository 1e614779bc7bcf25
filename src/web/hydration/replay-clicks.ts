/**
 * Holds clicks on the page's buttons until they have hydrated, and then repeats them: React drops a click on a part
 * whose code is still loading. Call it before hydration.
 */
export function replayClicks(): void {
  // Maps and other libraries add buttons later, which React never knows.
  const rendered = new WeakSet(document.querySelectorAll('button'));
  const waiting = new WeakSet<Element>();
  addEventListener(
    'click',
    (event) => {
      const button = event.target instanceof Element && event.target.closest('button');
      if (!button || !rendered.has(button) || isHydrated(button)) return;
      event.preventDefault();
      event.stopPropagation();
      // A second click on the same button is most likely an impatient one.
      if (waiting.has(button)) return;
      waiting.add(button);
      void repeatOnceHydrated(button);
    },
    { capture: true },
  );
}

async function repeatOnceHydrated(button: HTMLButtonElement): Promise<void> {
  while (button.isConnected && !isHydrated(button)) await new Promise(requestAnimationFrame);
  if (button.isConnected) button.click();
}

/** React keeps the state of an element in a property with a random end, which it sets when the element hydrates. */
const isHydrated = (element: Element): boolean =>
  Object.keys(element).some((property) => property.startsWith('__reactFiber$'));
