/** What the doctor looks at, in the order of its report. */
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
export type Check = (typeof CHECKS)[number];

export interface Finding {
  check: Check;
  /** `error`: something doesn't work, or isn't safe. `skipped`: nothing to check here. */
  state: 'ok' | 'warning' | 'error' | 'skipped';
  /** One line. */
  message: string;
  /** What to do about a warning or an error. */
  remedy?: string;
}

export const ok = (check: Check, message: string): Finding => ({ check, state: 'ok', message });
export const skipped = (check: Check, message: string): Finding => ({ check, state: 'skipped', message });
export const warning = (check: Check, message: string, remedy: string): Finding => ({
  check,
  state: 'warning',
  message,
  remedy,
});
export const failure = (check: Check, message: string, remedy: string): Finding => ({
  check,
  state: 'error',
  message,
  remedy,
});

/** In the order of CHECKS. */
export const inOrder = (findings: Finding[]): Finding[] =>
  findings.toSorted((one, other) => CHECKS.indexOf(one.check) - CHECKS.indexOf(other.check));
