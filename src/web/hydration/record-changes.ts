interface Change {
  target: EventTarget | null;
  /** What the visitor chose or entered. */
  value: string;
  isChecked: boolean;
}

/**
 * Records what visitors change in the fields within `selector` while it is server markup that has not hydrated: React
 * repeats no change. Call the returned function once it has hydrated: it repeats them, in order, and stops recording.
 */
export function recordChanges(selector: string): () => void {
  const changes: Change[] = [];
  const isWithin = ({ target }: Event) => target instanceof Element && target.closest(selector) !== null;
  const record = (event: Event) => {
    if (!isWithin(event)) return;
    const { value = '', checked = false } = event.target as Partial<HTMLInputElement>;
    changes.push({ target: event.target, value, isChecked: checked });
  };
  // A form without handlers would open the page anew. Its field's change is recorded before.
  const hold = (event: Event) => isWithin(event) && event.preventDefault();
  addEventListener('change', record, { capture: true });
  addEventListener('submit', hold, { capture: true });
  return () => {
    removeEventListener('change', record, { capture: true });
    removeEventListener('submit', hold, { capture: true });
    void repeatAll(changes);
  };
}

/** Each in a task of its own, as the visitor's were: a change builds on the one before. */
async function repeatAll(changes: Change[]): Promise<void> {
  for (const change of changes) {
    await new Promise((resolve) => setTimeout(resolve));
    repeat(change);
  }
}

function repeat({ target, value, isChecked }: Change): void {
  if (target instanceof HTMLInputElement && target.type === 'checkbox') {
    // React takes a click for a change only if it changes what React has seen.
    target.checked = !isChecked;
    target.click();
  } else if (target instanceof HTMLSelectElement) {
    target.value = value;
    target.dispatchEvent(new Event('change', { bubbles: true }));
  } else if (target instanceof HTMLInputElement) {
    target.value = value;
    target.form?.requestSubmit();
  }
}
