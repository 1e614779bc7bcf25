/** A saved list's address, what it found last on top. */
export const newestFirst = (address: string): string => `${address}${address.includes('?') ? '&' : '?'}sort=newest`;
