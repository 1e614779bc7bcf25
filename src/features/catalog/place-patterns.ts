/** What a place in an address consists of: a country's code, a city's id. */
export const PLACE_PATTERNS = { country: /^[A-Z]{2}$/, city: /^[a-z0-9-]{1,80}$/ };

export const isPlacePart = (name: keyof typeof PLACE_PATTERNS, value: string | undefined): value is string =>
  value !== undefined && PLACE_PATTERNS[name].test(value);
