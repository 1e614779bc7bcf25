import { clsx } from 'clsx';
import { Link, useSearchParams } from 'react-router';

import { SteadyLabel } from '../kit/steady-label.tsx';

/** Tabs between the states of a table's rows. The first is the default; the others are in the URL as `state`. */
export function StateTabs<State extends string>({
  label,
  states,
  current,
}: {
  label: string;
  states: { state: State; label: string }[];
  current: State;
}) {
  return (
    <nav aria-label={label} className="scroll-fade-inline flex gap-1 border-b border-line">
      {states.map(({ state, label: name }, at) => (
        <Link
          key={state}
          to={at === 0 ? '?' : `?state=${state}`}
          ref={state === current ? scrollToTab : undefined}
          preventScrollReset
          aria-current={state === current ? 'page' : undefined}
          className={clsx(
            'inline-flex min-h-11 shrink-0 items-center border-b-2 border-transparent px-3 text-ui text-muted',
            'hover:text-ink aria-[current=page]:border-ink aria-[current=page]:font-semibold',
            'aria-[current=page]:text-ink',
          )}
        >
          <SteadyLabel text={name} />
        </Link>
      ))}
    </nav>
  );
}

/** The current state of a table's tabs. */
export function useTableState<State extends string>(states: readonly [State, ...State[]]): State {
  const [params] = useSearchParams();
  return states.find((state) => state === params.get('state')) ?? states[0];
}

/** Ref of the current tab in a row of tabs that scrolls on a phone: brings it into view, without moving the page. */
export function scrollToTab(tab: HTMLElement | null): void {
  const row = tab?.parentElement;
  if (row) row.scrollLeft = tab.offsetLeft - row.offsetLeft - (row.clientWidth - tab.offsetWidth) / 2;
}
