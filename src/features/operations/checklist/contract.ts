import * as z from 'zod/mini';

import { endpoint } from '#platform/http/endpoint.ts';

/** What an operator decides before the site goes public, and what keeps it safe then, in the order of the list. */
export const CHECKS = [
  'address',
  'demo',
  'mail',
  'gateway',
  'backup',
  'recentBackup',
  'rehearsal',
  'contactEmail',
  'terms',
  'privacy',
  'category',
  'plan',
] as const;
export type Check = (typeof CHECKS)[number];

export const getChecklist = endpoint('GET /admin/dashboard/checklist', {
  summary: 'What is missing before the site goes public',
  access: 'admin',
  data: z.object({ checks: z.array(z.object({ check: z.enum(CHECKS), isDone: z.boolean() })) }),
});

/** What a try led to. `absent`: there is nothing to try. */
const OUTCOMES = ['worked', 'failed', 'absent'] as const;

export const TestResult = z.object({
  outcome: z.enum(OUTCOMES),
  /** What the other server said; null unless it failed. */
  reason: z.nullable(z.string()),
});
export type TestResult = z.infer<typeof TestResult>;

/** Why the site does not answer at its address. */
const ADDRESS_PROBLEMS = ['unknownHost', 'certificate', 'unreachable', 'otherSite'] as const;
export type AddressProblem = (typeof ADDRESS_PROBLEMS)[number];

export const testAddress = endpoint('POST /admin/dashboard/test-address', {
  summary: 'Requests the site at its public https address, and says whether it answers with a valid certificate',
  access: 'admin',
  data: z.extend(TestResult, { problem: z.nullable(z.enum(ADDRESS_PROBLEMS)) }),
  perMinute: 10,
});

export const testMail = endpoint('POST /admin/dashboard/test-mail', {
  summary: 'Sends a mail to the caller at once, and says whether the mail server took it',
  access: 'admin',
  data: z.extend(TestResult, { recipient: z.string() }),
  perMinute: 10,
});

export const testGateway = endpoint('POST /admin/dashboard/test-gateway', {
  summary: 'Asks the payment gateway for an invoice, and says whether it answered and accepted the key',
  access: 'admin',
  data: TestResult,
  perMinute: 10,
});
