interface Change {
  target: EventTarget | null;
  /** A visitor's choice or input. */
  value: string;
  isChecked: boolean;
}

/**
 * Records what visitors change in the fields within `selector` before it hydrates, because React does not replay
 * changes. Call the returned function after hydration: it replays the changes in order and stops recording.
 */
export function recordChanges(selector: string): () => void {
  const changes: Change[] = [];
  const isWithin = ({ target }: Event) => target instanceof Element && target.closest(selector) !== null;
  const record = (event: Event) => {
    if (!isWithin(event)) return;
    const { value = '', checked = false } = event.target as Partial<HTMLInputElement>;
    changes.push({ target: event.target, value, isChecked: checked });
  };
  // A form without handlers would reload the page. The change of its field is recorded before.
  const hold = (event: Event) => isWithin(event) && event.preventDefault();
  addEventListener('change', record, { capture: true });
  addEventListener('submit', hold, { capture: true });
  return () => {
    removeEventListener('change', record, { capture: true });
    removeEventListener('submit', hold, { capture: true });
    void repeatAll(changes);
  };
}

/** Each in a separate task, like the visitor's changes: a change builds on the previous one. */
async function repeatAll(changes: Change[]): Promise<void> {
  for (const change of changes) {
    await new Promise((resolve) => setTimeout(resolve));
    repeat(change);
  }
}

function repeat({ target, value, isChecked }: Change): void {
  if (target instanceof HTMLInputElement && target.type === 'checkbox') {
    // React ignores a click that does not change the state that it knows.
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
