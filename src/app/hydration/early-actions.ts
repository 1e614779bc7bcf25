/**
 * Records what visitors do to a page before React handles it, and repeats it in the same order once React does: taps on
 * buttons, changes and the focus of fields, submissions of forms. React itself drops all of these. This includes parts
 * that hydrate later than the page, because their code is still loading.
 *
 * Only elements that the server rendered are recorded: buttons that a library adds, such as a map's, never hydrate.
 * Until its action is repeated, an element has the attribute `data-early`. Repeated taps on a button count once. React
 * gets at most `patienceMs` for a GET form, which the server answers without scripts, too.
 *
 * The page's inline script contains the source of this function (`start-script.ts`), which therefore refers to nothing
 * outside of itself. React keeps its state of an element in properties whose names begin with `__reactF`.
 */
export function keepEarlyActions(patienceMs: number): void {
  type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;
  type Repeat = (element: HTMLElement) => void;
  const FIELDS = 'input,select,textarea';
  const actions = new Map<HTMLElement, Repeat>();
  let rendered: WeakSet<Element> | undefined;
  let isWaiting = false;
  let isRepeating = false;

  const collect = () => {
    rendered = new WeakSet(document.querySelectorAll(`${FIELDS},button,form`));
  };
  if (document.readyState === 'loading') addEventListener('DOMContentLoaded', collect);
  else collect();

  const isLive = (element: Element) => {
    if (!Object.keys(element).some((key) => key.startsWith('__reactF'))) return false;
    // React stops an event that it can't handle yet. First it hydrates what the event needs, if the code has loaded.
    let isHandled = false;
    const note = () => {
      isHandled = true;
    };
    element.addEventListener('touchcancel', note);
    element.dispatchEvent(new Event('touchcancel'));
    element.removeEventListener('touchcancel', note);
    if (isHandled) rendered?.delete(element);
    return isHandled;
  };
  const isEarly = (element: Element) => (!rendered || rendered.has(element)) && !isLive(element);
  // React may handle an element before its earlier action has been repeated.
  const isHeld = (element: HTMLElement) => actions.has(element) || isEarly(element);

  const add = (element: HTMLElement, repeat: Repeat) => {
    actions.delete(element);
    actions.set(element, repeat);
    if (repeat !== focus) element.dataset['early'] = '';
    if (!isWaiting) setTimeout(repeatNext, 20);
    isWaiting = true;
  };
  // One action per task, like the visitor's: each builds on the previous one.
  const repeatNext = () => {
    for (const [element, repeat] of actions) {
      const target = element.isConnected ? element : findSuccessor(element);
      if (target && !isLive(target)) continue;
      actions.delete(element);
      delete element.dataset['early'];
      if (!target) continue;
      setTimeout(repeatNext, 20);
      isRepeating = true;
      try {
        repeat(target);
      } finally {
        isRepeating = false;
      }
      return;
    }
    isWaiting = actions.size > 0;
    if (isWaiting) setTimeout(repeatNext, 20);
  };
  // React may have rendered the part anew instead of hydrating it.
  const findSuccessor = (element: HTMLElement) => {
    const { type, value } = element as Field;
    const name = element.getAttribute('name');
    const others = name ? [...document.getElementsByName(name)] : [];
    return others.find((other) => (other as Field).type === type && (!isCheckable(other) || other.value === value));
  };

  const isCheckable = (element: Element): element is HTMLInputElement =>
    /^(checkbox|radio)$/.test((element as HTMLInputElement).type);
  const isFocused = (element: Element) => document.activeElement === element;
  const fire = (element: Element, type: string) => element.dispatchEvent(new Event(type, { bubbles: true }));
  const focus = (element: Element) => {
    if (isFocused(element)) element.dispatchEvent(new FocusEvent('focusin', { bubbles: true }));
  };

  const change = (field: Field, value: string, isChecked: boolean) => {
    if (isCheckable(field)) {
      if (isChecked === field.defaultChecked) return;
      // A click changes it back. React ignores one that doesn't change the state that it knows.
      field.checked = !isChecked;
      field.click();
    } else if (field instanceof HTMLSelectElement) {
      const initial = [...field.options].find(({ defaultSelected }) => defaultSelected) ?? field.options[0];
      if (value === initial?.value) return;
      field.value = value;
      if (field.value === value) fire(field, 'change');
    } else {
      focus(field);
      if (value === field.defaultValue) return;
      // Not if it is the same: that would move the caret, and end the composition of a word.
      if (field.value !== value) field.value = value;
      // React ignores an event without a change of the value that it knows.
      (field as { _valueTracker?: { setValue: (known: string) => void } })._valueTracker?.setValue(`${value}.`);
      fire(field, 'input');
    }
    if (isFocused(field)) return;
    const { activeElement, body } = document;
    const relatedTarget = activeElement === body ? null : activeElement;
    field.dispatchEvent(new FocusEvent('focusout', { bubbles: true, relatedTarget }));
  };

  const listen = (type: string, handle: (element: HTMLElement, event: Event) => void) =>
    addEventListener(type, (event) => isRepeating || handle(event.target as HTMLElement, event), { capture: true });

  listen('click', (element, event) => {
    const control = element.closest<HTMLElement>(`button[type=button],${FIELDS}`);
    if (!control || !isHeld(control)) return;
    event.stopPropagation();
    if (!control.matches(FIELDS) && !actions.has(control)) add(control, (button) => button.click());
  });
  listen('focusin', (field) => {
    if (field.matches(FIELDS) && isEarly(field) && !actions.has(field)) add(field, focus);
  });
  listen('input', (element, event) => {
    if (!element.matches(FIELDS) || !isHeld(element)) return;
    event.stopPropagation();
    const { value, checked = false, name, type } = element as HTMLInputElement;
    if (type === 'radio')
      for (const other of actions.keys())
        if (other instanceof HTMLInputElement && other.type === 'radio' && other.name === name && other !== element) {
          actions.delete(other);
          delete other.dataset['early'];
        }
    add(element, (field) => change(field as Field, value, checked));
  });
  listen('change', (element, event) => {
    if (actions.has(element)) event.stopPropagation();
  });
  listen('submit', (element, event) => {
    if (actions.size === 0 && !isEarly(element)) return;
    event.preventDefault();
    event.stopPropagation();
    const { submitter } = event as SubmitEvent;
    add(element, (form) => (form as HTMLFormElement).requestSubmit(form.contains(submitter) ? submitter : null));
    if ((element as HTMLFormElement).method === 'get')
      setTimeout(() => actions.delete(element) && (element as HTMLFormElement).submit(), patienceMs);
  });
}
