import type { ColumnVisibilityState, Updater } from '@tanstack/react-table';
import { useState } from 'react';

/** The visible columns of a table. The choice is stored on the device; `initial` is the default. */
export function useStoredVisibility(name: string, initial: ColumnVisibilityState) {
  const key = `columns:${name}`;
  const [chosen, setChosen] = useState(() => read(key));
  const visibility = { ...initial, ...chosen };
  const change = (updater: Updater<ColumnVisibilityState>) => {
    const next = typeof updater === 'function' ? updater(visibility) : updater;
    setChosen(next);
    localStorage.setItem(key, JSON.stringify(next));
  };
  return [visibility, change] as const;
}

function read(key: string): ColumnVisibilityState {
  try {
    return JSON.parse(localStorage.getItem(key) ?? '{}') as ColumnVisibilityState;
  } catch {
    return {};
  }
}
