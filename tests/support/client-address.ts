/** A header that gives each person a separate IP address, because sign-ups and logins are limited per address. */
export function clientAddress(mobile: string): { 'x-forwarded-for': string } {
  const digits = Number(mobile) % 2 ** 24;
  return { 'x-forwarded-for': `10.${digits >> 16}.${(digits >> 8) & 255}.${digits & 255}` };
}
