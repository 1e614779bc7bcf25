// Runs the import job on the database and files of a test, so that the test can kill the process.
import { loadConfig } from '#config';
import { continueImports } from '#features/ads/importing/uploads/continue-imports.server.ts';

import { openServices } from '../../src/server/open-services.server.ts';

const services = await openServices(loadConfig());
await continueImports.run(services, {});
await services.close();
