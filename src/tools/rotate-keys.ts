import { ConfigError, loadConfig } from '#config';
import { rotateKeys } from '#features/accounts/rotate-keys.server.ts';

import { openCommandServices } from './open-command-services.ts';
import type { Report } from './report.ts';

export async function runRotateKeys(): Promise<Report> {
  const config = loadConfig();
  if (config.secrets) throw new ConfigError('SECRETS: is set, so rotate it there: put a new secret first');
  const services = await openCommandServices(config);
  try {
    await rotateKeys(services);
  } finally {
    await services.close();
  }
  return {
    text: 'New keys are in use. The previous ones are accepted until the next rotation.',
    data: { rotated: true },
  };
}
