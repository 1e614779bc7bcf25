import { useSyncExternalStore } from 'react';

export const COLOUR_MODES = ['light', 'dark', 'system'] as const;
export type ColourMode = (typeof COLOUR_MODES)[number];

const KEY = 'colorMode';

/** Runs before the first paint. */
export const COLOR_MODE_SCRIPT = `(function(){var m=null;try{m=localStorage.getItem('${KEY}')}catch(e){}if(m!=='light'&&m!=='dark')m=matchMedia('(prefers-color-scheme: dark)').matches?'dark':'light';document.documentElement.dataset.mode=m})()`;

const listeners = new Set<() => void>();
const systemIsDark = () => matchMedia('(prefers-color-scheme: dark)');

function subscribe(listener: () => void): () => void {
  const system = systemIsDark();
  const apply = () => {
    applyMode(readMode());
    listener();
  };
  listeners.add(listener);
  system.addEventListener('change', apply);
  addEventListener('storage', apply);
  return () => {
    listeners.delete(listener);
    system.removeEventListener('change', apply);
    removeEventListener('storage', apply);
  };
}

function readMode(): ColourMode {
  const kept = localStorage.getItem(KEY);
  return kept === 'light' || kept === 'dark' ? kept : 'system';
}

function applyMode(mode: ColourMode): void {
  document.documentElement.dataset.mode = mode === 'system' ? (systemIsDark().matches ? 'dark' : 'light') : mode;
}

/** The chosen mode, kept in local storage, followed over tabs; `system` follows the device. */
export function useColourMode(): [ColourMode, (mode: ColourMode) => void] {
  const mode = useSyncExternalStore(subscribe, readMode, () => 'system' as const);
  const choose = (next: ColourMode) => {
    localStorage.setItem(KEY, next);
    applyMode(next);
    for (const listener of listeners) listener();
  };
  return [mode, choose];
}
