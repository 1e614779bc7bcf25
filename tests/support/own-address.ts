/** What says that a call comes from an address of its caller's own: sign-ups and logins are counted by address. */
export function ownAddress(mobile: string): { 'x-forwarded-for': string } {
  const digits = Number(mobile) % 2 ** 24;
  return { 'x-forwarded-for': `10.${digits >> 16}.${(digits >> 8) & 255}.${digits & 255}` };
}
