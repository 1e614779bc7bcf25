import { useIsHydrated } from '#ui/kit/use-is-hydrated.ts';

import { ACCEPTED_ON_IOS, ACCEPTED_PICTURES } from './rules.ts';

/** The `accept` of an input for pictures. Inputs that open the camera need none: iOS makes a JPEG for them. */
export const useAcceptedPictures = (): string => (useIsHydrated() && isIos() ? ACCEPTED_ON_IOS : ACCEPTED_PICTURES);

/** An iPad says that it is a Mac, which has no touch screen. */
const isIos = (): boolean =>
  /iPhone|iPad|iPod/.test(navigator.userAgent) ||
  (navigator.userAgent.includes('Macintosh') && navigator.maxTouchPoints > 1);
