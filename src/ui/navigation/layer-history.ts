import { useEffect, useEffectEvent, useRef } from 'react';
import { useLocation } from 'react-router';

import { isWide } from '../kit/use-is-wide.ts';
import { getScreenKey, handlePopBeforeRouter, isNavigating, onNavigation } from './navigation-target.ts';

// On small screens, Back closes what is open above a page: each such layer has a history entry above the page's, with
// the page's address and router state and the number of layers. The router doesn't know of these entries: it gets no
// event about them, a page that it pushes replaces them, and those that it goes back don't count them.

/** The state of a history entry: React Router's, and the number of layers. */
interface EntryState {
  key?: string;
  /** The position of the page among those of this visit. */
  idx?: number;
  layers?: number;
}

interface Layer {
  /** Router's key of the page below. */
  page: string;
  close: () => void;
}

/** Lowest first. */
const open: Layer[] = [];

/**
 * Adds a history entry while a layer is open on a small screen. `onBack` closes the layer. If it asks instead, the
 * layer gets an entry again.
 */
export function useLayerHistory(isOpen: boolean, onBack: () => void): void {
  const { key } = useLocation();
  const close = useEffectEvent(onBack);
  const layer = useRef<Layer>(undefined);
  useEffect(() => {
    if (!isOpen || isWide()) return;
    startLayerHistory();
    const opened: Layer = { page: '', close: () => close() };
    layer.current = opened;
    open.push(opened);
    return () => {
      layer.current = undefined;
      if (open.includes(opened)) open.splice(open.indexOf(opened), 1);
      settleSoon();
    };
  }, [isOpen]);
  // A layer may stay open while the address changes, as the filters of a list do.
  useEffect(() => {
    if (!layer.current) return;
    layer.current.page = key;
    settleSoon();
  }, [isOpen, key]);
}

/** The layers of the current entry. Until `popstate` is handled, of the one before. */
let depth = 0;
/** The state and address by which the router replaced the page while layers were open: its entry is not the current. */
let replacedPage: { state: EntryState; url: string | URL | null | undefined } | undefined;
/** Set while the browser moves to another entry on our behalf. */
let timer: ReturnType<typeof setTimeout> | undefined;
/** Changes of the history that came meanwhile. */
const waiting: (() => void)[] = [];

/** The browser's own functions. */
let native: Pick<History, 'pushState' | 'replaceState' | 'go'> | undefined;

/** Idempotent. Removes the entries of layers that were open before a reload. */
export function startLayerHistory(): void {
  if (native) return;
  native = {
    pushState: history.pushState.bind(history),
    replaceState: history.replaceState.bind(history),
    go: history.go.bind(history),
  };
  Object.assign(history, { pushState, replaceState, go } satisfies typeof native);
  depth = layersOf(history.state);
  handlePopBeforeRouter(handlePop);
  onNavigation(settleSoon);
  settleSoon();
}

/** Whether the history has an entry for each open layer, and the browser is at the last one. */
export const isHistorySettled = (): boolean => timer === undefined && depth === open.length;

/** Removes the entries of the open layers, then loads another document in place of the page. */
export function leaveLayers(load: () => void): void {
  open.length = 0;
  if (depth === 0) return load();
  waiting.push(load);
  move(-depth);
}

const layersOf = (state: EntryState | null): number => state?.layers ?? 0;

const isOfScreen = (state: EntryState | null): boolean => (state?.key ?? 'default') === getScreenKey();

function pushState(state: EntryState | null, unused: string, url?: string | URL | null): void {
  afterMove(() => {
    const isAboveLayers = depth > 0;
    depth = 0;
    replacedPage = undefined;
    native?.[isAboveLayers ? 'replaceState' : 'pushState'](state, unused, url);
  });
}

function replaceState(state: EntryState | null, unused: string, url?: string | URL | null): void {
  // The address of an entry that is being left.
  if (timer !== undefined && layersOf(state) > 0) return;
  afterMove(() => {
    const isPage = depth > 0 && state?.key !== undefined && !state.layers;
    if (isPage) replacedPage = { state, url };
    native?.replaceState(isPage ? { ...state, layers: depth } : state, unused, url);
  });
}

function go(delta = 0): void {
  afterMove(() => native?.go(delta < 0 ? delta - depth : delta));
}

function afterMove(change: () => void): void {
  if (timer === undefined) change();
  else waiting.push(change);
}

const MAX_MOVE_MS = 2_000;

function move(delta: number): void {
  native?.go(delta);
  clearTimeout(timer);
  timer = setTimeout(() => {
    // There is no such entry: the current one becomes the page's.
    native?.replaceState({ ...history.state, layers: undefined }, '');
    depth = 0;
    endMove();
  }, MAX_MOVE_MS);
}

function endMove(): void {
  clearTimeout(timer);
  timer = undefined;
  for (const change of waiting.splice(0)) change();
  settleSoon();
}

function handlePop(event: PopStateEvent): void {
  const [before, isMoving, isAwaited] = [depth, timer !== undefined, waiting.length > 0];
  depth = layersOf(history.state);
  if (before > depth) repeatReplacement();
  const isSamePage = isOfScreen(history.state);
  const shown = isSamePage ? open.length : 0;
  if (depth > shown) {
    // The entry of a layer that is no longer open.
    event.stopImmediatePropagation();
    return move(shown - depth);
  }
  if (isAwaited || (isSamePage && (isMoving || before > depth))) event.stopImmediatePropagation();
  if (isMoving) return endMove();
  if (isSamePage && before > depth) for (const { close } of open.slice(depth).toReversed()) close();
  settleSoon();
}

/** Repeats what the router did to a page in the entry below that is now the current one. */
function repeatReplacement(): void {
  if (!replacedPage) return;
  const { state, url } = replacedPage;
  if (state.idx === (history.state as EntryState | null)?.idx)
    native?.replaceState(depth > 0 ? { ...state, layers: depth } : state, '', url);
  if (depth === 0) replacedPage = undefined;
}

/** After the effects of the same event: a layer that closes may be replaced by another one, or by a page. */
function settleSoon(): void {
  setTimeout(settle);
}

/**
 * Adds entries for the open layers, or removes those of closed ones. Waits while the router is ahead of the history or
 * of React, which shows a new address later.
 */
function settle(): void {
  if (timer !== undefined || isNavigating() || !isOfScreen(history.state)) return;
  if (open.some(({ page }) => page !== getScreenKey())) return;
  while (depth < open.length) native?.pushState({ ...history.state, layers: ++depth }, '');
  if (depth > open.length) move(open.length - depth);
}
