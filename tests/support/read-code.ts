import { setTimeout as sleep } from 'node:timers/promises';

import { appUnderTest } from './app-under-test.ts';

interface DevMail {
  to: string;
  text: string;
}

const TIMEOUT_MS = 10_000;

/** The newest code that was emailed to an address, as soon as there is one other than `previous`. */
export async function readCode(
  email: string,
  { previous, origin = appUnderTest().origin }: { previous?: string; origin?: string } = {},
): Promise<string> {
  const deadline = Date.now() + TIMEOUT_MS;
  while (Date.now() < deadline) {
    const mails = (await (await fetch(`${origin}/dev/mail.json`)).json()) as DevMail[];
    const code = /\b\d{6}\b/.exec(mails.find(({ to }) => to === email)?.text ?? '')?.[0];
    if (code && code !== previous) return code;
    await sleep(50);
  }
  throw new Error(`No code was sent to ${email}`);
}
