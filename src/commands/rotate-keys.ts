import { ConfigError, loadConfig } from '#config';
import { rotateKeys } from '#features/accounts/rotate-keys.server.ts';

import { openCommandServices } from './open-command-services.ts';

/** Rotates the keys that are derived from the secret in the data folder. */
export async function rotateKeysCommand(args: string[]): Promise<number> {
  if (args.length > 0) return 2;
  const config = loadConfig();
  if (config.secrets) throw new ConfigError('SECRETS: is set, so rotate it there: put a new secret first');
  const services = await openCommandServices(config);
  try {
    await rotateKeys(services);
  } finally {
    await services.close();
  }
  process.stdout.write('New keys are in use. The previous ones are accepted until the next rotation.\n');
  return 0;
}
