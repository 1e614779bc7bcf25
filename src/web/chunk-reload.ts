const KEY = 'reloadedForChunk';

/**
 * A new version was deployed and a chunk is gone: load the page anew, once; the second time the error shows, with Retry.
 * Offline the page stays: there is no new one.
 */
export function reloadOnceOnLostChunk(): void {
  addEventListener('vite:preloadError', (event) => {
    if (!navigator.onLine) return;
    const last = Number(sessionStorage.getItem(KEY) ?? 0);
    if (Date.now() - last < 60_000) return;
    event.preventDefault();
    sessionStorage.setItem(KEY, String(Date.now()));
    location.reload();
  });
}
