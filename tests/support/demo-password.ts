import { writeFileSync } from 'node:fs';
import path from 'node:path';

/** Password of the demo accounts in the tests, and of members who sign up there. */
export const DEMO_PASSWORD = 'a demo password';

/** Chooses the password of an app's demo accounts, before its first start. */
export function writeDemoPassword(dataDir: string): void {
  writeFileSync(path.join(dataDir, 'demo-password'), DEMO_PASSWORD);
}
