import { Argument, InvalidArgumentError } from 'commander';

const matching = (pattern: RegExp, problem: string) => (value: string) => {
  if (!pattern.test(value)) throw new InvalidArgumentError(problem);
  return value;
};

/** Splits `+965 50000000`. */
export function toMobile(value: string): [countryCode: string, mobile: string] {
  const [, countryCode, mobile] = /^(\+\d{1,4})[ -](\d{7,11})$/.exec(value) ?? [];
  if (!countryCode || !mobile) throw new InvalidArgumentError('Write it as "+965 50000000".');
  return [countryCode, mobile];
}

/** The mobile number that names a member. */
export const phoneArguments = (): [Argument, Argument] => [
  new Argument('<country-code>', 'of the mobile number, such as +965').argParser(
    matching(/^\+\d{1,4}$/, 'Write it as +965.'),
  ),
  new Argument('<mobile>', 'the number without it, such as 50000000').argParser(
    matching(/^\d{7,11}$/, 'Write 7 to 11 digits.'),
  ),
];
