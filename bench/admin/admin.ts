import { setTimeout as sleep } from 'node:timers/promises';

import { hash } from '@node-rs/argon2';
import pg from 'pg';

import { call } from '#tests/support/call.ts';

import { measureResponseTimes } from '../measure-response-times.ts';
import { type RunningServer, startApp } from '../servers.ts';
import { waitUntilIdle } from '../wait-until-idle.ts';
import { prepareAdmin } from './prepare-admin.ts';
import { tableCases } from './table-cases.ts';

/** Budgets for the 95th percentile of the response times. */
const TABLE_BUDGET_MS = 100;
const DASHBOARD_BUDGET_MS = 300;
const SECONDS = 1;

const DASHBOARD = ['day', 'week', 'month'].map((by) => `/api/admin/dashboard/figures?by=${by}`);

/**
 * Prints how long the back office's tables and dashboard take with 100,000 ads, 50,000 people and a million messages.
 * Returns whether every case is within its budget.
 */
export async function benchAdmin(only = ''): Promise<boolean> {
  const app = await startApp(await prepareAdmin());
  try {
    const client = new pg.Client({ connectionString: app.database?.connectionString });
    await client.connect();
    const headers = { authorization: `Bearer ${await logInAsAdmin(app, client)}` };
    await waitForFigures(client);
    await client.end();
    await waitUntilIdle(app);
    const cases = [
      ...['/api/admin/dashboard', ...DASHBOARD].map((url) => ({ name: url, url, budget: DASHBOARD_BUDGET_MS })),
      ...tableCases().map((one) => ({ ...one, budget: TABLE_BUDGET_MS })),
    ].filter(({ name }) => name.includes(only));
    let failures = 0;
    for (const { name, url, budget } of cases) {
      const { p95, cpu, rounds } = await measureResponseTimes(app, [url], { headers, budget, seconds: SECONDS });
      if (p95 > budget) failures += 1;
      const roundsNote = rounds > 1 ? ` (best of ${rounds} rounds)` : '';
      process.stdout.write(
        `${p95 <= budget ? '✓' : '✗'} ${name.padEnd(60)} p95 ${p95.toFixed(0).padStart(5)} ms` +
          `  CPU ${cpu.toFixed(1).padStart(6)} ms${roundsNote}\n`,
      );
    }
    process.stdout.write(`${cases.length} cases, ${failures} over budget\n`);
    return failures === 0;
  } finally {
    await app.stop();
  }
}

/** An access token of an admin whose session has a second factor. */
async function logInAsAdmin({ port }: RunningServer, client: pg.Client): Promise<string> {
  const password = 'a password of the admin';
  const set = `update users set role = 'admin', password_hash = $1 where id = 1 returning country_code, mobile`;
  const { rows } = await client.query(set, [await hash(password)]);
  const { country_code: countryCode, mobile } = rows[0];
  const body = { countryCode, mobile, password };
  const answer = await call(`http://127.0.0.1:${port}`, 'POST', '/auth/login', { body });
  await client.query('update sessions set second_factor_at = now() where user_id = 1');
  return answer.body.data.accessToken;
}

/** A job stores the figures of past days shortly after the first start. */
async function waitForFigures(client: pg.Client): Promise<void> {
  while ((await client.query('select from daily_figures limit 1')).rowCount === 0) await sleep(500);
}
