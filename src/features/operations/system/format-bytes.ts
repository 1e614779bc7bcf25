import { formatNumber } from '#platform/format.ts';
import type { Language } from '#platform/language.ts';

const UNITS = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'];

/** `512 MB`, with units of 1000 bytes. */
export function formatBytes(bytes: number, language: Language): string {
  const power = bytes < 1 ? 0 : Math.min(UNITS.length - 1, Math.floor(Math.log10(bytes) / 3));
  return formatNumber(bytes / 1000 ** power, language, {
    style: 'unit',
    unit: UNITS[power],
    unitDisplay: 'short',
    maximumFractionDigits: power > 2 ? 1 : 0,
  });
}
