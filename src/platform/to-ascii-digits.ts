/**
 * Replaces Arabic-Indic and Persian digits and the Arabic decimal separator with ASCII, and removes thousands
 * separators. Other characters stay.
 */
export function toAsciiDigits(text: string): string {
  return text
    .replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x660))
    .replace(/[۰-۹]/g, (digit) => String(digit.charCodeAt(0) - 0x6f0))
    .replace(/٫/g, '.')
    .replace(/[٬\u00a0]/g, '');
}
