import type { ColumnVisibilityState, Updater } from '@tanstack/react-table';
import { useState } from 'react';

/** Which columns a table shows. The choice is stored on the device; `initial` has what isn't chosen yet. */
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
