import { shown, STORED } from './shown-pages.ts';

/** Forgets all lists but the one on the screen, after a logout. Its entry is the browser's current one. */
export function forgetPages(): void {
  const { key = '' } = (history.state ?? {}) as { key?: string };
  for (const entry of shown.keys()) if (!entry.startsWith(`${key} `)) shown.delete(entry);
  sessionStorage.removeItem(STORED);
}
