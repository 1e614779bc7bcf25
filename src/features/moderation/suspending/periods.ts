/** Days that an account can be suspended; `0` is until staff end it. */
export const PERIODS = ['7', '30', '90', '0'] as const;
