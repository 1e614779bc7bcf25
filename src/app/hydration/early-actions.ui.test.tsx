import { type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react';
import { flushSync } from 'react-dom';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { useIsHydrated } from '#ui/kit/use-is-hydrated.ts';

import { keepEarlyActions } from './early-actions.ts';

type Log = (entry: string) => void;

/** Shows the markup of the server, as the page's inline script does. `hydrate` starts React. */
function serve(markup: ReactNode) {
  const container = document.createElement('div');
  container.dataset['testid'] = 'page';
  document.body.append(container);
  container.innerHTML = renderToString(markup);
  keepEarlyActions(60_000);
  const screen = page.getByTestId('page');
  const log = vi.fn<Log>();
  const logged = () => log.mock.calls.map(([entry]) => entry);
  onTestFinished(() => container.remove());
  return {
    screen,
    container,
    log,
    logged,
    hydrate: (app: ReactNode) => {
      const root = hydrateRoot(container, app);
      onTestFinished(() => root.unmount());
    },
  };
}

const silent: Log = () => {};

const COLOURS = ['red', 'blue'];

/** One controlled field of each kind. */
function Fields({ log }: { log: Log }) {
  const [state, setState] = useState({
    sort: 'newest',
    colours: ['red'],
    way: 'phone',
    name: '',
    price: '5',
    text: '',
  });
  const change = (part: Partial<typeof state>) => {
    log(Object.entries(part).join());
    setState({ ...state, ...part });
  };
  return (
    <>
      <select aria-label="Sort" value={state.sort} onChange={({ target }) => change({ sort: target.value })}>
        <option value="newest">Newest</option>
        <option value="price">Price</option>
      </select>
      {COLOURS.map((colour) => (
        <input
          key={colour}
          type="checkbox"
          aria-label={colour}
          checked={state.colours.includes(colour)}
          onChange={({ target }) =>
            change({
              colours: target.checked ? [...state.colours, colour] : state.colours.filter((one) => one !== colour),
            })
          }
        />
      ))}
      {['phone', 'email', 'post'].map((way) => (
        <input
          key={way}
          type="radio"
          name="way"
          value={way}
          aria-label={way}
          checked={state.way === way}
          onChange={() => change({ way })}
        />
      ))}
      <input aria-label="Name" value={state.name} onChange={({ target }) => change({ name: target.value })} />
      <input
        aria-label="Price"
        type="number"
        value={state.price}
        onChange={({ target }) => change({ price: target.value })}
      />
      <textarea aria-label="Text" value={state.text} onChange={({ target }) => change({ text: target.value })} />
      <output>{JSON.stringify(state)}</output>
    </>
  );
}

test('what is chosen and typed before hydration stays, and reaches the handlers in its order', async () => {
  const { screen, container, log, logged, hydrate } = serve(<Fields log={silent} />);
  await screen.getByLabelText('Text').fill('سيارة');
  await screen.getByLabelText('Sort').selectOptions('price');
  await screen.getByLabelText('blue').click();
  await screen.getByLabelText('red').click();
  await screen.getByLabelText('email').click();
  await screen.getByLabelText('Price').fill('');
  await screen.getByLabelText('Name').fill('Sara');
  hydrate(<Fields log={log} />);
  await expect
    .poll(logged)
    .toEqual(['text,سيارة', 'sort,price', 'colours,red,blue', 'colours,blue', 'way,email', 'price,', 'name,Sara']);
  await expect
    .element(screen.getByRole('status'))
    .toHaveTextContent('{"sort":"price","colours":["blue"],"way":"email","name":"Sara","price":"","text":"سيارة"}');
  await expect.element(screen.getByLabelText('Sort')).toHaveValue('price');
  await expect.element(screen.getByLabelText('red')).not.toBeChecked();
  await expect.element(screen.getByLabelText('email')).toBeChecked();
  await expect.element(screen.getByLabelText('Name')).toHaveValue('Sara');
  expect(container.querySelector('[data-early]')).toBeNull();
  await screen.getByLabelText('Sort').selectOptions('newest');
  await expect.poll(() => logged().at(-1)).toBe('sort,newest');
  expect(logged()).toHaveLength(8);
});

test('a choice that was taken back before hydration is not repeated', async () => {
  const { screen, container, log, logged, hydrate } = serve(<Fields log={silent} />);
  await screen.getByLabelText('Sort').selectOptions('price');
  await screen.getByLabelText('Sort').selectOptions('newest');
  await screen.getByLabelText('red').click();
  await screen.getByLabelText('red').click();
  await screen.getByLabelText('email').click();
  await screen.getByLabelText('phone').click();
  await screen.getByLabelText('Name').fill('Sa');
  await screen.getByLabelText('Name').fill('');
  await screen.getByLabelText('Text').fill('last');
  hydrate(<Fields log={log} />);
  await expect.poll(logged).toEqual(['text,last']);
  await expect.element(screen.getByLabelText('phone')).toBeChecked();
  expect(container.querySelector('[data-early]')).toBeNull();
});

function Menu({ log }: { log: Log }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <button
      type="button"
      onClick={() => {
        log('pressed');
        setIsOpen(!isOpen);
      }}
    >
      <b>Menu</b> {isOpen ? 'open' : 'closed'}
    </button>
  );
}

test('a button that an impatient finger taps several times is pressed once', async () => {
  const { screen, log, logged, hydrate } = serve(<Menu log={silent} />);
  for (let taps = 0; taps < 3; taps += 1) await screen.getByText('Menu').click();
  hydrate(<Menu log={log} />);
  await expect.element(screen.getByRole('button')).toHaveTextContent('Menu open');
  await screen.getByRole('button').click();
  await expect.element(screen.getByRole('button')).toHaveTextContent('Menu closed');
  expect(logged()).toEqual(['pressed', 'pressed']);
});

test('a button that is pressed with the keyboard is pressed, too', async () => {
  const { screen, log, hydrate } = serve(<Menu log={silent} />);
  await userEvent.keyboard('{Tab}');
  screen.getByRole('button').element().focus();
  await userEvent.keyboard('{Enter}');
  hydrate(<Menu log={log} />);
  await expect.element(screen.getByRole('button')).toHaveTextContent('Menu open');
});

function Login({ log, method }: { log: Log; method: 'get' | 'post' }) {
  return (
    <form
      noValidate
      method={method}
      onSubmit={(event) => {
        event.preventDefault();
        const { submitter } = event.nativeEvent as SubmitEvent;
        log([...new FormData(event.currentTarget, submitter)].join(' '));
      }}
    >
      <input name="mobile" aria-label="Mobile" defaultValue="" onBlur={() => log('left')} />
      <input name="password" aria-label="Password" defaultValue="" onFocus={() => log('focused')} />
      <button type="submit" name="as" value="member">
        Log in
      </button>
    </form>
  );
}

test.for(['get', 'post'] as const)('a %s form that is submitted before hydration is submitted once', async (method) => {
  const { screen, log, logged, hydrate } = serve(<Login log={silent} method={method} />);
  await screen.getByLabelText('Mobile').fill('66000001');
  await screen.getByLabelText('Password').fill('correct-horse');
  await screen.getByRole('button').click();
  await screen.getByLabelText('Password').click();
  await userEvent.keyboard('{Enter}');
  const before = location.href;
  hydrate(<Login log={log} method={method} />);
  await expect.poll(logged).toEqual(['left', 'focused', 'mobile,66000001 password,correct-horse as,member']);
  expect(location.href).toBe(before);
});

test('the caret stays where it is', async () => {
  const { screen, log, logged, hydrate } = serve(<Fields log={silent} />);
  const name = screen.getByLabelText('Name');
  await name.fill('Sara');
  await userEvent.keyboard('{ArrowLeft}{ArrowLeft}');
  hydrate(<Fields log={log} />);
  await expect.poll(logged).toEqual(['name,Sara']);
  expect((name.element() as HTMLInputElement).selectionStart).toBe(2);
});

const listWith = (Part: ComponentType<{ log: Log }>, log: Log) => (
  <>
    <Menu log={log} />
    <Suspense>
      <Part log={log} />
    </Suspense>
  </>
);

test('a part whose code loads later waits for it, and nothing else does', async () => {
  const code = Promise.withResolvers<{ default: typeof Fields }>();
  const { screen, log, logged, hydrate } = serve(listWith(Fields, silent));
  await screen.getByLabelText('Sort').selectOptions('price');
  await screen.getByRole('button').click();
  hydrate(
    listWith(
      lazy(() => code.promise),
      log,
    ),
  );
  await expect.poll(logged).toEqual(['pressed']);
  await screen.getByLabelText('blue').click();
  await screen.getByLabelText('Name').fill('Sara');
  expect(logged()).toEqual(['pressed']);
  code.resolve({ default: Fields });
  await expect.poll(logged).toEqual(['pressed', 'sort,price', 'colours,red,blue', 'name,Sara']);
});

/** Replaces its field when it has hydrated. */
function Replaced({ log }: { log: Log }) {
  return (
    <select key={String(useIsHydrated())} name="make" aria-label="Make" onChange={({ target }) => log(target.value)}>
      <option value="">Any</option>
      <option value="kia">Kia</option>
    </select>
  );
}

test('the choice passes to the field that React renders instead', async () => {
  const { screen, log, logged, hydrate } = serve(<Replaced log={silent} />);
  await screen.getByLabelText('Make').selectOptions('kia');
  hydrate(<Replaced log={log} />);
  await expect.poll(logged).toEqual(['kia']);
  await expect.element(screen.getByLabelText('Make')).toHaveValue('kia');
});

test('elements that the server did not render work at once', async () => {
  const { container, log, logged } = serve(<p />);
  const zoom = document.createElement('button');
  zoom.type = 'button';
  zoom.textContent = 'Zoom in';
  zoom.addEventListener('click', () => log('zoomed'));
  container.append(zoom);
  await page.getByTestId('page').getByRole('button').click();
  expect(logged()).toEqual(['zoomed']);
});

test('what is typed between hydration and the repetition is kept, too', async () => {
  const { screen, log, logged, hydrate } = serve(<Fields log={silent} />);
  await screen.getByLabelText('Name').fill('Sar');
  const name = screen.getByLabelText('Name').element() as HTMLInputElement;
  const sort = screen.getByLabelText('Sort').element() as HTMLSelectElement;
  const type = (field: Element, value: string, ...events: string[]) => {
    Object.assign(field, { value });
    for (const event of events) field.dispatchEvent(new Event(event, { bubbles: true }));
  };
  type(sort, 'price', 'input', 'change');
  flushSync(() => hydrate(<Fields log={log} />));
  type(name, 'Sara', 'input');
  type(sort, 'newest', 'input', 'change');
  type(sort, 'price', 'input', 'change');
  await expect.poll(logged).toEqual(['name,Sara', 'sort,price']);
  await expect.element(screen.getByLabelText('Name')).toHaveValue('Sara');
});
