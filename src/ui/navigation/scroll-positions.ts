/** In session storage: where React Router stores the scroll positions of history entries, when a page is left. */
export const SCROLL_POSITIONS = 'scrollPositions';

/** In pixels, by the keys of entries. */
export function readScrollPositions(): Record<string, number | undefined> {
  try {
    return JSON.parse(sessionStorage.getItem(SCROLL_POSITIONS) ?? '{}');
  } catch {
    return {};
  }
}
