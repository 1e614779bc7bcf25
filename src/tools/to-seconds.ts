import { InvalidArgumentError } from 'commander';

/** The value of an option in seconds, above 0. */
export function toSeconds(value: string): number {
  const seconds = Number(value);
  if (seconds > 0) return seconds;
  throw new InvalidArgumentError('Write it as a number of seconds.');
}
