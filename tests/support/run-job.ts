// Runs a job, named by the argument, on the database and files of a test, so that the test can kill the process.
import { loadConfig } from '#config';

import { jobs } from '../../src/jobs.ts';
import { openServices } from '#app/server/open-services.server.ts';

const job = jobs.find(({ name }) => name === process.argv[2]);
if (!job) throw new Error(`no job ${process.argv[2]}`);
const services = await openServices(loadConfig());
await job.run(services, {} as never);
await services.close();
