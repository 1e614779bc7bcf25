const KEY = 'recentSearches';
const MOST = 6;

/** What was searched for on this device, the last first. */
export function readRecent(): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(kept) ? kept.filter((text) => typeof text === 'string').slice(0, MOST) : [];
  } catch {
    return [];
  }
}

/** Storage may be full or forbidden: then nothing is remembered. */
export function rememberSearch(text: string): void {
  if (!text) return;
  write([text, ...readRecent().filter((other) => other !== text)].slice(0, MOST));
}

export function forgetRecent(): void {
  write([]);
}

function write(searches: string[]): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(searches));
  } catch {}
}
