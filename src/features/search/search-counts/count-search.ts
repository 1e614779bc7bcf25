import { useEffect } from 'react';

import { paths } from '#paths';
import { endpointUrl } from '#platform/http/endpoint.ts';

import * as searchCountsApi from './contract.ts';

/** Counts the search of the list that is shown, once the list is left or hidden. Undefined: nothing to count. */
export function useCountedSearch(search: string | undefined): void {
  useEffect(() => (search === undefined ? undefined : countSearch(search)), [search]);
}

/** The searches of this visit that were counted, and whether an ad was opened from their list. */
const counted = new Map<string, boolean>();

/**
 * Counts a search when its list is left or hidden, with whether an ad was opened from it. Call the returned function
 * when the list is left. A search is counted once a visit; nothing is stored on the device.
 */
function countSearch(search: string): () => void {
  let isOpened = false;
  let isBack = false;
  const noteBack = () => {
    isBack = true;
  };
  const noteOpened = ({ target }: Event) => {
    const link = target instanceof Element && target.closest<HTMLAnchorElement>('#main a');
    isOpened ||= Boolean(link && isAdPath(link.pathname));
  };
  const send = () => {
    const wasOpened = counted.get(search);
    if (wasOpened || wasOpened === isOpened) return;
    counted.set(search, isOpened);
    const body = JSON.stringify({ search, isShown: wasOpened === undefined, isOpened });
    const url = `/api${endpointUrl(searchCountsApi.record, { query: { lng: document.documentElement.lang } })}`;
    navigator.sendBeacon(url, new Blob([body], { type: 'application/json' }));
  };
  const sendWhenHidden = () => {
    if (document.visibilityState === 'hidden') send();
  };
  const clicks = ['click', 'auxclick'];
  for (const click of clicks) document.addEventListener(click, noteOpened, { capture: true });
  document.addEventListener('visibilitychange', sendWhenHidden);
  addEventListener('popstate', noteBack);
  return () => {
    // A click before this code had loaded, unless the user returned to an ad.
    isOpened ||= !isBack && isAdPath(location.pathname);
    removeEventListener('popstate', noteBack);
    for (const click of clicks) document.removeEventListener(click, noteOpened, { capture: true });
    document.removeEventListener('visibilitychange', sendWhenHidden);
    send();
  };
}

const isAdPath = (pathname: string): boolean => pathname.startsWith(paths.ad(''));
