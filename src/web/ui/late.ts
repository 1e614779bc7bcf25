import { type ComponentType, lazy } from 'react';

/** After this long code counts as late; sooner where the browser knows that it is offline. */
const LATE_MS = 3_000;
const LATE_OFFLINE_MS = 500;
const FIRST_RETRY_MS = 1_000;
const LAST_RETRY_MS = 30_000;

const RELOADED = 'reloadedForCode';
const RELOAD_AGAIN_MS = 60_000;

type Load<Module> = () => Promise<Module>;

/** Code that comes when it is wanted. What fails is the caller's, unless the page is of a version that was replaced: then it is loaded anew. */
export async function fetchCode<Module>(load: Load<Module>): Promise<Module> {
  if (import.meta.env.SSR) return load();
  const end = countWhenLate();
  try {
    return await fetchOnce(load);
  } finally {
    end();
  }
}

/**
 * A part of a screen with code of its own; until that is there the screen stays as it is. Over a broken line the service worker waits for it. Where none
 * works yet it is asked for again, which helps in some browsers only: the others remember what failed for as long as the page lives.
 */
export function late<Props>(load: Load<{ default: ComponentType<Props> }>) {
  /** Has the code come before it is wanted. */
  const prepare = () => void (navigator.onLine && load().catch(() => {}));
  return Object.assign(
    lazy(() => fetchUntilThere(load)),
    { prepare },
  );
}

let lateOnes = 0;
const listeners = new Set<() => void>();

/** Whether code is waited for longer than one should have to. */
export const lateCode = {
  isAwaited: () => lateOnes > 0,
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

async function fetchUntilThere<Module>(load: Load<Module>): Promise<Module> {
  const end = countWhenLate();
  for (let pause = FIRST_RETRY_MS; ; pause = Math.min(2 * pause, LAST_RETRY_MS)) {
    const module = await fetchOnce(load).catch(() => null);
    if (module) {
      end();
      return module;
    }
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
}

async function fetchOnce<Module>(load: Load<Module>): Promise<Module> {
  try {
    return await load();
  } catch (error) {
    if ((await isReplaced()) && reloadOnce()) return new Promise(() => {});
    throw error;
  }
}

/** Counts what begins now once it is late, until it ends. */
function countWhenLate(): () => void {
  let counted = 0;
  const count = (change: 1 | -1) => {
    counted += change;
    lateOnes += change;
    for (const listener of listeners) listener();
  };
  const timer = setTimeout(() => count(1), navigator.onLine ? LATE_MS : LATE_OFFLINE_MS);
  return () => {
    clearTimeout(timer);
    if (counted) count(-1);
  };
}

/** The script that pages start with has another address in every version of the site. */
async function isReplaced(): Promise<boolean> {
  const entry = document.querySelector<HTMLScriptElement>('script[type=module][src]');
  const answer = entry && (await fetch(entry.src, { method: 'HEAD', cache: 'no-store' }).catch(() => null));
  return answer?.status === 404;
}

/** False when that was tried just now. */
function reloadOnce(): boolean {
  if (Date.now() - Number(sessionStorage.getItem(RELOADED) ?? 0) < RELOAD_AGAIN_MS) return false;
  sessionStorage.setItem(RELOADED, String(Date.now()));
  location.reload();
  return true;
}
