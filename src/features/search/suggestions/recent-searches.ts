const STORAGE_KEY = 'recentSearches';
const MAX_SEARCHES = 6;

/** Recent searches on this device, latest first. */
export function readRecentSearches(): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? '[]');
    return Array.isArray(stored) ? stored.filter((text) => typeof text === 'string').slice(0, MAX_SEARCHES) : [];
  } catch {
    return [];
  }
}

/** Does nothing if storage is full or disabled. */
export function saveRecentSearch(text: string): void {
  if (!text) return;
  write([text, ...readRecentSearches().filter((other) => other !== text)].slice(0, MAX_SEARCHES));
}

export function clearRecentSearches(): void {
  write([]);
}

function write(searches: string[]): void {
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify(searches));
  } catch {}
}
