/** Whether the browser offers passkeys on this page; some don't, and none over plain http. Browser only. */
export const supportsPasskeys = (): boolean => 'PublicKeyCredential' in globalThis;
