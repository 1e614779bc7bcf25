import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { createRandom } from '#demo/random.ts';
import { hashPassword } from '#features/accounts/passwords.server.ts';
import { openDatabase } from '#platform/database.server.ts';
import { openMailServer } from '#tests/support/mail-server.ts';

import { type RunningServer, startApp } from './servers.ts';

/** How far apart the medians of known and unknown accounts may be. */
const BAR = 0.05;
const TRIES = 200;

/** A question that must not tell whether there is an account: the same body but for who it is about. */
interface Question {
  name: string;
  path: string;
  method?: string;
  body: (person: { email: string; mobile: string }) => object;
}

const PASSWORD = 'the wrong one';
const QUESTIONS: Question[] = [
  { name: 'login', path: '/auth/login', body: ({ mobile }) => ({ countryCode: '+965', mobile, password: PASSWORD }) },
  { name: 'forgot password, by e-mail', path: '/auth/forgot-password', body: ({ email }) => ({ email }) },
  {
    name: 'forgot password, by phone',
    path: '/auth/forgot-password',
    body: ({ mobile }) => ({ countryCode: '+965', mobile }),
  },
  { name: 'resend the code', path: '/auth/resend-otp', body: ({ email }) => ({ email, forgotPassword: true }) },
  { name: 'delete account', path: '/account/delete-otp', method: 'PUT', body: ({ email }) => ({ email }) },
  {
    name: 'sign up, by e-mail',
    path: '/auth/register',
    body: ({ email, mobile }) => ({
      name: 'Salma',
      email,
      countryCode: '+966',
      mobile,
      password: PASSWORD,
      confirmPassword: PASSWORD,
    }),
  },
];

/**
 * Whether answers for known and for unknown accounts take as long: the median of 200 tries each, asked in turn in a random order, of
 * the app as shipped with an SMTP server. Prints a table; false when two medians are more than 5 % apart.
 */
export async function benchNeutrality(): Promise<boolean> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'dallal-bench-'));
  const mail = await openMailServer();
  const app = await startApp(dataDir, { SMTP_URL: `smtp://127.0.0.1:${mail.port}`, TRUST_PROXY: 'on' });
  try {
    await addAccounts(app);
    let isNeutral = true;
    for (const [at, question] of QUESTIONS.entries()) {
      const { known, unknown } = await ask(app, question, at);
      const apart = known / unknown - 1;
      isNeutral &&= Math.abs(apart) < BAR;
      const verdict = Math.abs(apart) < BAR ? '✓' : '✗';
      process.stdout.write(
        `${verdict} ${question.name.padEnd(28)} known ${known.toFixed(2)} ms  unknown ${unknown.toFixed(2)} ms  ${(apart * 100).toFixed(1)} %\n`,
      );
    }
    return isNeutral;
  } finally {
    await app.stop();
    await mail.close();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** Every question has people of its own: a code is sent only once in a while. The first thirty are for warming up. */
const WARM_UP = 30;
const personOf = (question: number, at: number, isKnown: boolean) => {
  const number = question * 1000 + at;
  return {
    email: `${isKnown ? 'known' : 'nobody'}${number}@example.com`,
    mobile: String((isKnown ? 50_000_000 : 60_000_000) + number),
  };
};

async function addAccounts(app: RunningServer): Promise<void> {
  const db = openDatabase(app.database?.connectionString ?? '');
  const password_hash = await hashPassword('the right one');
  const people = QUESTIONS.flatMap((_, question) =>
    Array.from({ length: TRIES + WARM_UP }, (__, at) => personOf(question, at, true)),
  );
  await db
    .insertInto('users')
    .values(
      people.map(({ email, mobile }) => ({
        name: 'Salma',
        email,
        country_code: '+965',
        mobile,
        password_hash,
        status: 'active',
      })),
    )
    .execute();
  await db.destroy();
}

async function ask(app: RunningServer, question: Question, index: number): Promise<{ known: number; unknown: number }> {
  const random = createRandom(index + 1);
  const times = { known: [] as number[], unknown: [] as number[] };
  for (let at = 0; at < TRIES + WARM_UP; at += 1) {
    const first = random.integer(0, 1) === 0;
    for (const isKnown of [first, !first]) {
      const took = await time(app, question, personOf(index, at, isKnown));
      if (at >= WARM_UP) times[isKnown ? 'known' : 'unknown'].push(took);
    }
  }
  return { known: median(times.known), unknown: median(times.unknown) };
}

let addresses = 0;

/** Milliseconds until the answer was read. Each call comes from an address of its own: failures of one slow down. */
async function time(
  app: RunningServer,
  { path: where, method = 'POST', body }: Question,
  person: { email: string; mobile: string },
): Promise<number> {
  addresses += 1;
  const headers = {
    'content-type': 'application/json',
    'x-forwarded-for': `10.0.${addresses >> 8}.${addresses & 255}`,
  };
  const start = performance.now();
  await (
    await fetch(`http://127.0.0.1:${app.port}/api${where}`, { method, headers, body: JSON.stringify(body(person)) })
  ).text();
  return performance.now() - start;
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;
}
