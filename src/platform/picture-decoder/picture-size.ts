interface Size {
  width: number;
  height: number;
}

/** WebP's limit, in pixels. */
const MAX_LENGTH = 16_383;
/** From this ratio of its sides on, a picture is a panorama, a long screenshot or a scanned report. */
const LONG = 2.5;

/** Whether a picture is so tall or so wide that it can't be read if all of it is fitted into a usual frame. */
export const isLong = ({ width, height }: Size): boolean => Math.max(width, height) > LONG * Math.min(width, height);

/**
 * The factor, at most 1, by which a picture is reduced to be stored. Usual pictures fit a square of `side` pixels. Long
 * ones are limited by their area, 25/16 of the square's, so that they stay readable: their shorter side keeps up to
 * 9/16 of `side`.
 */
export function reductionOf(size: Size, side: number): number {
  const { width, height } = size;
  const longer = Math.max(width, height);
  if (!isLong(size)) return Math.min(1, side / longer);
  const byArea = (side * 5) / 4 / Math.sqrt(width * height);
  return Math.min(1, byArea, (side * 9) / 16 / Math.min(width, height), MAX_LENGTH / longer);
}

/** A size multiplied by a factor, in whole pixels. */
export const scaleSize = ({ width, height }: Size, factor: number): Size => ({
  width: Math.max(1, Math.round(width * factor)),
  height: Math.max(1, Math.round(height * factor)),
});
