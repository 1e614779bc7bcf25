import type { TFunction } from 'i18next';
import { type ComponentType, lazy } from 'react';

import { createListeners } from '../kit/create-listeners.ts';

/** A chunk counts as slow after this time; sooner when the browser is offline. */
const SLOW_MS = 3_000;
const SLOW_OFFLINE_MS = 500;

/** After this the chunk of a screen has failed (specification §9). */
const TIMEOUT_MS = 120_000;

const RELOADED_AT_KEY = 'reloadedForCode';
const MIN_RELOAD_INTERVAL_MS = 60_000;

const NEVER = new Promise<never>(() => {});

type Load<Module> = () => Promise<Module>;

/**
 * Loads the chunk `id`. Failures are thrown as `ChunkError`, unless a new version has been deployed: then the page
 * reloads.
 */
export async function loadChunk<Module>(id: string, load: Load<Module>): Promise<Module> {
  if (import.meta.env.SSR) return load();
  const stopTimer = countWhenSlow();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new ChunkError(id, false)), TIMEOUT_MS);
  });
  try {
    return await Promise.race([loadOnce(load), limit]);
  } finally {
    clearTimeout(timer);
    stopTimer();
  }
}

/**
 * A component in its own chunk, which loads when it is first rendered, but not before `isWanted`. While offline, the
 * service worker holds the request until it succeeds.
 */
export function lazyComponent<Props>(load: Load<{ default: ComponentType<Props> }>, isWanted?: () => Promise<void>) {
  /** Preloads the chunk. */
  const preload = () => void (navigator.onLine && load().catch(() => {}));
  return Object.assign(
    lazy(() => (isWanted ? isWanted().then(() => loadOrStayPending(load)) : loadOrStayPending(load))),
    { preload },
  );
}

let slowLoads = 0;
let failed: ChunkError | undefined;
const listeners = createListeners();

/** The last chunk that failed to load for a component, or whether one is slow to load. */
export const chunkStatus = {
  get: () => failed ?? slowLoads > 0,
  subscribe: listeners.subscribe,
};

/** Stays pending after a failure: the screen remains usable, and `ChunkNotice` offers a reload. */
async function loadOrStayPending<Module>(load: Load<Module>): Promise<Module> {
  const stopTimer = countWhenSlow();
  const module = await loadOnce(load).catch((error: unknown) => {
    if (error instanceof ChunkError) failed = error;
    listeners.notify();
    return NEVER;
  });
  stopTimer();
  return module;
}

async function loadOnce<Module>(load: Load<Module>): Promise<Module> {
  try {
    return await load();
  } catch (error) {
    if ((await isOutdated()) && reloadPage()) return NEVER;
    throw toChunkError(error) ?? error;
  }
}

/** Counts a load as slow after the time limit, until the returned function is called. */
function countWhenSlow(): () => void {
  let counted = 0;
  const count = (change: 1 | -1) => {
    counted += change;
    slowLoads += change;
    listeners.notify();
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

/** A script or style chunk that failed to load (specification §8). */
export class ChunkError extends Error {
  /** The chunk's name without its hash. */
  readonly id: string;
  readonly isStyle: boolean;

  constructor(id: string, isStyle: boolean) {
    super(`Loading ${isStyle ? 'CSS chunk' : 'chunk'} ${id} failed`);
    this.id = id;
    this.isStyle = isStyle;
  }
}

const FILE = /([^/ ]+)-[\w-]{8}\.chunk\.(js|css)$/;

/** The error of a failed import. Undefined if it doesn't name the chunk's file: Safari's doesn't. */
export function toChunkError(error: unknown): ChunkError | undefined {
  const [, id, kind] = FILE.exec(String(error)) ?? [];
  return id ? new ChunkError(id, kind === 'css') : undefined;
}

/** The error in the user's language. */
export const describeChunkError = ({ id, isStyle }: ChunkError, t: TFunction<'layout'>): string =>
  t(isStyle ? 'styleFailed' : 'chunkFailed', { id });
