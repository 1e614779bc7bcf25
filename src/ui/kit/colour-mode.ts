import { useSyncExternalStore } from 'react';

import { createListeners } from './create-listeners.ts';

export const COLOUR_MODES = ['light', 'dark', 'system'] as const;
type ColourMode = (typeof COLOUR_MODES)[number];

const KEY = 'colorMode';

/** Inline script that sets the mode before the first paint, then follows the device and other tabs. */
export const COLOUR_MODE_SCRIPT = [
  "(function(){var system=matchMedia('(prefers-color-scheme: dark)');",
  `function apply(){var m=null;try{m=localStorage.getItem('${KEY}')}catch(e){}`,
  "document.documentElement.dataset.mode=m==='light'||m==='dark'?m:system.matches?'dark':'light'}",
  "apply();system.addEventListener('change',apply);addEventListener('storage',apply)})()",
].join('');

const listeners = createListeners({ otherTabs: true });

function readMode(): ColourMode {
  const saved = localStorage.getItem(KEY);
  return saved === 'light' || saved === 'dark' ? saved : 'system';
}

function applyMode(mode: ColourMode): void {
  const isSystemDark = matchMedia('(prefers-color-scheme: dark)').matches;
  document.documentElement.dataset.mode = mode === 'system' ? (isSystemDark ? 'dark' : 'light') : mode;
}

/** The chosen mode, saved in local storage and synchronized between tabs. `system` follows the device. */
export function useColourMode(): [ColourMode, (mode: ColourMode) => void] {
  const mode = useSyncExternalStore(listeners.subscribe, readMode, () => 'system' as const);
  const choose = (next: ColourMode) => {
    localStorage.setItem(KEY, next);
    applyMode(next);
    listeners.notify();
  };
  return [mode, choose];
}
