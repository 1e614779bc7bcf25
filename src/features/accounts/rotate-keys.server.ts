import { recordAudit } from '#platform/audit/record-audit.server.ts';
import { transact } from '#platform/bus/transact.server.ts';
import type { Services } from '#platform/context.server.ts';
import { rotateSecrets } from '#platform/secrets/secrets-file.server.ts';

import { resealSecrets } from './second-factor/totp-secret.server.ts';

/**
 * Puts a new secret first in the data folder. Running processes use it at once and accept the previous one. Re-encrypts
 * stored secrets.
 */
export function rotateKeys(services: Services): Promise<void> {
  return transact(services, async (trx) => {
    await recordAudit(services, trx, {
      action: 'keys.rotate',
      targetId: 'keys',
      memberId: null,
      before: {},
      after: {},
    });
    rotateSecrets(services.config.dataDir);
    await resealSecrets(trx, services.keys);
  });
}
