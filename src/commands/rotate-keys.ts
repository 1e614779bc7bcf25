import { ConfigError, loadConfig } from '#config';
import { resealSecrets } from '#features/accounts/second-factor/seal-secret.server.ts';
import { rotateSecrets } from '#platform/secrets-file.server.ts';

import { openCommandServices } from './open-command-services.ts';

/**
 * Puts a new secret first in the data folder. Running processes use it at once and accept the previous one. Encrypts
 * again what is stored encrypted.
 */
export async function rotateKeysCommand(args: string[]): Promise<number> {
  if (args.length > 0) return 2;
  const config = loadConfig();
  if (config.secrets) throw new ConfigError('SECRETS: is set, so rotate it there: put a new secret first');
  const services = await openCommandServices(config);
  try {
    rotateSecrets(config.dataDir);
    await resealSecrets(services.db, services.keys);
  } finally {
    await services.close();
  }
  process.stdout.write('New keys are in use. The previous ones are accepted until the next rotation.\n');
  return 0;
}
