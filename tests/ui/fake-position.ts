import { onTestFinished, vi } from 'vitest';

interface Position {
  /** How often the position was asked for. */
  asked: () => number;
  /** Answers the oldest request that waits, with a place in Kuwait City. */
  deliver: () => void;
  refuse: () => void;
}

/** Replaces the device's position for a test. Requests wait until the test answers. */
export function fakePosition(): Position {
  const waiting: { found: PositionCallback; refused: PositionErrorCallback | null | undefined }[] = [];
  const read = vi.spyOn(navigator.geolocation, 'getCurrentPosition').mockImplementation((found, refused) => {
    waiting.push({ found, refused });
  });
  onTestFinished(() => read.mockRestore());
  const coords = { latitude: 29.3759, longitude: 47.9774, accuracy: 1 };
  return {
    asked: () => read.mock.calls.length,
    deliver: () => waiting.shift()?.found({ coords, timestamp: 0 } as GeolocationPosition),
    refuse: () => waiting.shift()?.refused?.({ code: 1 } as GeolocationPositionError),
  };
}
