import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { createRandom } from '#demo/random.ts';
import { hashPassword } from '#features/accounts/passwords/passwords.server.ts';
import { openDatabase } from '#platform/data/database.server.ts';
import { openMailServer } from '#tests/support/mail-server.ts';

import { type RunningServer, startApp } from './servers.ts';

/** Maximum relative difference between the medians of known and unknown accounts. */
const MAX_DIFFERENCE = 0.05;
const SAMPLES = 200;

/** A request that must not reveal whether an account exists. */
interface Probe {
  name: string;
  path: string;
  method?: string;
  body: (person: { email: string; mobile: string }) => object;
}

const PASSWORD = 'the wrong one';
const PROBES: Probe[] = [
  { name: 'login', path: '/auth/login', body: ({ mobile }) => ({ countryCode: '+965', mobile, password: PASSWORD }) },
  { name: 'forgot password, by email', path: '/auth/forgot-password', body: ({ email }) => ({ email }) },
  {
    name: 'forgot password, by phone',
    path: '/auth/forgot-password',
    body: ({ mobile }) => ({ countryCode: '+965', mobile }),
  },
  { name: 'resend the code', path: '/auth/resend-otp', body: ({ email }) => ({ email, forgotPassword: true }) },
  { name: 'delete account', path: '/account/delete-otp', method: 'PUT', body: ({ email }) => ({ email }) },
  {
    name: 'sign up, by email',
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
 * Compares the response times for known and unknown accounts: the median of 200 requests each, alternating in random
 * order, with an SMTP server. Prints a table. Returns false if two medians differ by more than 5 %.
 */
export async function benchNeutrality(): Promise<boolean> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'dallal-bench-'));
  const mail = await openMailServer();
  const app = await startApp(dataDir, { SMTP_URL: `smtp://127.0.0.1:${mail.port}`, TRUST_PROXY: 'on' });
  try {
    await addAccounts(app);
    let isNeutral = true;
    for (const [at, probe] of PROBES.entries()) {
      const { known, unknown } = await measureProbe(app, probe, at);
      const difference = known / unknown - 1;
      isNeutral &&= Math.abs(difference) < MAX_DIFFERENCE;
      const verdict = Math.abs(difference) < MAX_DIFFERENCE ? '✓' : '✗';
      process.stdout.write(
        `${verdict} ${probe.name.padEnd(28)} known ${known.toFixed(2)} ms  unknown ${unknown.toFixed(2)} ms` +
          `  ${(difference * 100).toFixed(1)} %\n`,
      );
    }
    return isNeutral;
  } finally {
    await app.stop();
    await mail.close();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** Warm-up requests per probe. */
const WARM_UP = 30;
/** Each request has its own person, because resending a code is rate limited. */
const personOf = (probe: number, at: number, isKnown: boolean) => {
  const number = probe * 1000 + at;
  return {
    email: `${isKnown ? 'known' : 'nobody'}${number}@example.com`,
    mobile: String((isKnown ? 50_000_000 : 60_000_000) + number),
  };
};

async function addAccounts(app: RunningServer): Promise<void> {
  const db = openDatabase(app.database?.connectionString ?? '');
  const password_hash = await hashPassword('the right one');
  const people = PROBES.flatMap((_, probe) =>
    Array.from({ length: SAMPLES + WARM_UP }, (__, at) => personOf(probe, at, true)),
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

async function measureProbe(
  app: RunningServer,
  probe: Probe,
  index: number,
): Promise<{ known: number; unknown: number }> {
  const random = createRandom(index + 1);
  const times = { known: [] as number[], unknown: [] as number[] };
  for (let at = 0; at < SAMPLES + WARM_UP; at += 1) {
    const first = random.integer(0, 1) === 0;
    for (const isKnown of [first, !first]) {
      const took = await time(app, probe, personOf(index, at, isKnown));
      if (at >= WARM_UP) times[isKnown ? 'known' : 'unknown'].push(took);
    }
  }
  return { known: median(times.known), unknown: median(times.unknown) };
}

let clientAddresses = 0;

/**
 * Milliseconds until the response was read. Each request has its own IP address, because failures are throttled per
 * address.
 */
async function time(
  app: RunningServer,
  { path: where, method = 'POST', body }: Probe,
  person: { email: string; mobile: string },
): Promise<number> {
  clientAddresses += 1;
  const headers = {
    'content-type': 'application/json',
    'x-forwarded-for': `10.0.${clientAddresses >> 8}.${clientAddresses & 255}`,
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
