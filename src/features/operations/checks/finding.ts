import { reasonOf } from './reason.ts';

/** What the doctor looks at, in the order of its report. The set-up of a machine looks at some more. */
export const CHECKS = [
  'settings',
  'unsafe settings',
  'data folder',
  'disk',
  'database',
  'database locale',
  'migrations',
  'indexes',
  'bloat',
  'clock',
  'storage',
  'backup',
  'last backup',
  'mail server',
  'mail domain',
  'test mail',
  'gateway',
  'webhook',
  'push',
  'content',
  'https',
  'redirect',
  'hsts',
  'proxy',
] as const;
export type Check = (typeof CHECKS)[number] | 'code' | 'port' | 'address';

export interface Finding {
  check: Check;
  /** `invalid`: it could never work. `error`: it doesn't work, or isn't safe. `skipped`: nothing to check here. */
  state: 'ok' | 'warning' | 'error' | 'invalid' | 'skipped';
  /** One line. */
  message: string;
  /** What to do about it, unless it is in order or skipped. */
  remedy?: string;
}

export const ok = (check: Check, message: string): Finding => ({ check, state: 'ok', message });
export const skipped = (check: Check, message: string): Finding => ({ check, state: 'skipped', message });

const withRemedy =
  (state: Finding['state']) =>
  (check: Check, message: string, remedy: string): Finding => ({
    check,
    state,
    message,
    remedy,
  });
export const warning = withRemedy('warning');
export const failure = withRemedy('error');
export const invalid = withRemedy('invalid');

/** Tries something out: in order if it works, else an error with its reason. */
export const tryOut = (
  check: Check,
  attempt: () => Promise<unknown>,
  { message, remedy }: { message: string; remedy: string },
): Promise<Finding> =>
  attempt().then(
    () => ok(check, message),
    (error: unknown) => failure(check, reasonOf(error), remedy),
  );
