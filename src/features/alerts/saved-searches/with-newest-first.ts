/** The URL of a saved search, sorted by newest first. */
export const withNewestFirst = (address: string): string => `${address}${address.includes('?') ? '&' : '?'}sort=newest`;
