import { useSyncExternalStore } from 'react';

export const COLOUR_MODES = ['light', 'dark', 'system'] as const;
type ColourMode = (typeof COLOUR_MODES)[number];

const KEY = 'colorMode';

/** Inline script that sets the mode before the first paint. */
export const COLOUR_MODE_SCRIPT = [
  `(function(){var m=null;try{m=localStorage.getItem('${KEY}')}catch(e){}`,
  "if(m!=='light'&&m!=='dark')m=matchMedia('(prefers-color-scheme: dark)').matches?'dark':'light';",
  'document.documentElement.dataset.mode=m})()',
].join('');

const listeners = new Set<() => void>();
const systemDarkQuery = () => matchMedia('(prefers-color-scheme: dark)');

function subscribe(listener: () => void): () => void {
  const system = systemDarkQuery();
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
  const saved = localStorage.getItem(KEY);
  return saved === 'light' || saved === 'dark' ? saved : 'system';
}

function applyMode(mode: ColourMode): void {
  document.documentElement.dataset.mode = mode === 'system' ? (systemDarkQuery().matches ? 'dark' : 'light') : mode;
}

/** The chosen mode, saved in local storage and synchronized between tabs. `system` follows the device. */
export function useColourMode(): [ColourMode, (mode: ColourMode) => void] {
  const mode = useSyncExternalStore(subscribe, readMode, () => 'system' as const);
  const choose = (next: ColourMode) => {
    localStorage.setItem(KEY, next);
    applyMode(next);
    for (const listener of listeners) listener();
  };
  return [mode, choose];
}
