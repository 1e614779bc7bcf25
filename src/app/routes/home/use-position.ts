import { useEffect, useState } from 'react';

import { formatPoint } from '#features/search/map/geo.ts';

/** `unknown`: not available, or refused before. `prompt`: the browser would ask. */
type PositionState = 'unknown' | 'prompt' | 'asking' | 'refused' | 'found';

/**
 * The device's position, read without a prompt if the visitor allowed it before. `ask` lets the browser prompt. `near`
 * is `lat,lng`, rounded to about 100 m.
 */
export function usePosition(): { state: PositionState; near: string | undefined; ask: () => void } {
  const [state, setState] = useState<PositionState>('unknown');
  const [near, setNear] = useState<string>();
  const locate = (onRefused: PositionState) =>
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        setNear(formatPoint({ lat: coords.latitude, lng: coords.longitude }));
        setState('found');
      },
      () => setState(onRefused),
      { timeout: 15_000, maximumAge: 300_000 },
    );
  const ask = () => {
    setState('asking');
    locate('refused');
  };
  useEffect(() => {
    navigator.permissions?.query({ name: 'geolocation' }).then(
      (permission) => {
        if (permission.state === 'granted') locate('unknown');
        else if (permission.state === 'prompt') setState('prompt');
      },
      () => {},
    );
  }, []);
  return { state, near, ask };
}
