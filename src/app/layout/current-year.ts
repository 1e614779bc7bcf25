/** The year in UTC: the same on the server and in every browser. */
export const currentYear = (): number => new Date().getUTCFullYear();
