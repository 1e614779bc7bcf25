import { createTransport } from 'nodemailer';

import type { TestResult } from '#features/operations/checklist/contract.ts';
import { tryOut } from '#features/operations/checklist/try-out.server.ts';

const TIMEOUT_MS = 10_000;

/** Connects to a mail server and logs in. Sends nothing. */
export async function reachMailServer(smtpUrl: string): Promise<TestResult> {
  const transport = createTransport({
    url: smtpUrl,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
  });
  const result = await tryOut(true, () => transport.verify());
  transport.close();
  return result;
}
