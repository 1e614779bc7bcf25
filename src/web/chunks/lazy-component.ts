import { type ComponentType, lazy } from 'react';

/** A chunk counts as slow after this time; sooner when the browser is offline. */
const SLOW_MS = 3_000;
const SLOW_OFFLINE_MS = 500;
const FIRST_RETRY_MS = 1_000;
const MAX_RETRY_MS = 30_000;

const RELOADED_AT_KEY = 'reloadedForCode';
const MIN_RELOAD_INTERVAL_MS = 60_000;

type Load<Module> = () => Promise<Module>;

/** Loads a chunk. Failures are thrown, unless a new version has been deployed: then the page reloads. */
export async function loadChunk<Module>(load: Load<Module>): Promise<Module> {
  if (import.meta.env.SSR) return load();
  const stopTimer = countWhenSlow();
  try {
    return await loadOnce(load);
  } finally {
    stopTimer();
  }
}

/**
 * A component in its own chunk. While offline, the service worker holds the request until it succeeds. Without one the
 * import is retried, which helps only in browsers that do not cache a failed import for the page's lifetime.
 */
export function lazyComponent<Props>(load: Load<{ default: ComponentType<Props> }>) {
  /** Preloads the chunk. */
  const preload = () => void (navigator.onLine && load().catch(() => {}));
  return Object.assign(
    lazy(() => loadWithRetry(load)),
    { preload },
  );
}

let slowLoads = 0;
const listeners = new Set<() => void>();

/** Whether any chunk is slow to load. */
export const chunkStatus = {
  isSlow: () => slowLoads > 0,
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

async function loadWithRetry<Module>(load: Load<Module>): Promise<Module> {
  const stopTimer = countWhenSlow();
  for (let delay = FIRST_RETRY_MS; ; delay = Math.min(2 * delay, MAX_RETRY_MS)) {
    const module = await loadOnce(load).catch(() => null);
    if (module) {
      stopTimer();
      return module;
    }
    await new Promise((resolve) => setTimeout(resolve, delay));
  }
}

async function loadOnce<Module>(load: Load<Module>): Promise<Module> {
  try {
    return await load();
  } catch (error) {
    if ((await isOutdated()) && reloadPage()) return new Promise(() => {});
    throw error;
  }
}

/** Counts a load as slow after the time limit, until the returned function is called. */
function countWhenSlow(): () => void {
  let counted = 0;
  const count = (change: 1 | -1) => {
    counted += change;
    slowLoads += change;
    for (const listener of listeners) listener();
  };
  const timer = setTimeout(() => count(1), navigator.onLine ? SLOW_MS : SLOW_OFFLINE_MS);
  return () => {
    clearTimeout(timer);
    if (counted) count(-1);
  };
}

/** Whether a new version has been deployed: the entry script's file name differs in every build. */
async function isOutdated(): Promise<boolean> {
  const entry = document.querySelector<HTMLScriptElement>('script[type=module][src]');
  const response = entry && (await fetch(entry.src, { method: 'HEAD', cache: 'no-store' }).catch(() => null));
  return response?.status === 404;
}

/** Reloads at most once a minute; returns false if the last reload was more recent. */
function reloadPage(): boolean {
  if (Date.now() - Number(sessionStorage.getItem(RELOADED_AT_KEY) ?? 0) < MIN_RELOAD_INTERVAL_MS) return false;
  sessionStorage.setItem(RELOADED_AT_KEY, String(Date.now()));
  location.reload();
  return true;
}
