import { toAsciiDigits } from '#platform/text/fold.ts';

/** The number in a typed bound of a range, in ASCII digits: `2,500 KD` is `2500`. Empty without a digit. */
export const readTypedNumber = (text: string): string => toAsciiDigits(text).replace(/[^\d.]/g, '');
