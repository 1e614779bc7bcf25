import { ConfigError, loadConfig } from '#config';
import { rotateSecrets } from '#platform/secrets-file.server.ts';

/** Puts a new secret first in the data folder. Running processes use it at once and accept the previous one. */
export function rotateKeysCommand(args: string[]): number {
  if (args.length > 0) return 2;
  const { dataDir, secrets } = loadConfig();
  if (secrets) throw new ConfigError('SECRETS: is set, so rotate it there: put a new secret first');
  rotateSecrets(dataDir);
  process.stdout.write('New keys are in use. The previous ones are accepted until the next rotation.\n');
  return 0;
}
