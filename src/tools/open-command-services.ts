import { type Config, loadConfig } from '#config';
import { createLog } from '#platform/log/log.server.ts';

import { openServices, type OpenServices } from '#app/server/open-services.server.ts';

/** Opens the services of a command. The log is written to stderr: stdout only has the command's output. */
export const openCommandServices = (config: Config = loadConfig()): Promise<OpenServices> =>
  openServices(config, createLog(config.logLevel, process.stderr));
