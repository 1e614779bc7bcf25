/** False for the placeholder number of imported ads without a seller. */
export const isDialable = (countryCode: string): boolean => !countryCode.startsWith('+0');
