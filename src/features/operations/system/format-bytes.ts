import { formatNumber } from '#platform/text/format.ts';
import type { Language } from '#platform/text/language.ts';

const UNITS = ['kilobyte', 'megabyte', 'gigabyte', 'terabyte'];

/**
 * `512 MB`, with units of 1000 bytes, at least kilobytes. Arabic has short names of some units only, so it gets the
 * long ones of all.
 */
export function formatBytes(bytes: number, language: Language): string {
  const kilobytes = bytes / 1000;
  const power = kilobytes < 1 ? 0 : Math.min(UNITS.length - 1, Math.floor(Math.log10(kilobytes) / 3));
  return formatNumber(kilobytes / 1000 ** power, language, {
    style: 'unit',
    unit: UNITS[power],
    unitDisplay: language === 'ar' ? 'long' : 'short',
    maximumFractionDigits: power > 1 ? 1 : 0,
  });
}
