import { setTimeout as sleep } from 'node:timers/promises';

import { type Config, loadConfig } from '#config';
import { copyDemoPictures, copyStarterIcons } from '#demo/demo-pictures.ts';
import { fillDemo } from '#demo/fill-demo.ts';
import { matchOnChanges } from '#features/alerts/instant/match-ads.server.ts';
import { countOnChanges } from '#features/search/text/vocabulary.server.ts';
import { offerSetup } from '#features/operations/setup/setup.server.ts';
import { incomingFolder } from '#features/pictures/uploading/receive-picture.server.ts';
import { lowerLimits } from '#platform/limits.ts';
import { removeLeftFiles } from '#platform/files/temporary-file.server.ts';

import { writeError } from './tools/report.ts';
import { jobs } from './jobs.ts';
import { createHttpServer } from '#app/server/create-http-server.server.ts';
import { openMetricsPort } from '#app/server/metrics-routes.server.ts';
import { openLiveConnections } from '#app/server/open-live-connections.server.ts';
import { openServices, type OpenServices } from '#app/server/open-services.server.ts';
import { releaseMemory, tuneGarbageCollection } from '#app/server/garbage-collection.server.ts';

async function start(config: Config): Promise<void> {
  const services = await openServices(config);
  try {
    await serve(config, services);
  } catch (error) {
    await services.close();
    throw error;
  }
}

async function serve(config: Config, services: OpenServices): Promise<void> {
  const demoLogins = config.demo ? await fillDemo(services) : [];
  if (demoLogins.length > 0) await copyDemoPictures(services.storage);
  const setupLink = await offerSetup(services);
  // Only the set-up shows them at once. In the back office they can be chosen for categories.
  const icons = copyStarterIcons(services.storage);
  if (setupLink) await icons;
  else icons.catch((error: unknown) => services.log.error({ error }, 'the icons of categories are not stored'));

  await removeLeftFiles(incomingFolder(config));

  const { roles } = config;
  const http = await createHttpServer(services);
  const metricsPort = await openMetricsPort(services);
  if (roles.jobs) {
    await services.jobs.startWorkers(services, jobs);
    matchOnChanges(services);
    countOnChanges(services);
  }
  if (roles.live) services.live.attach(http.server);
  const closeLive = roles.live ? openLiveConnections(services) : () => {};
  releaseMemory();
  tuneGarbageCollection();
  await http.listen();
  const reach = config.isLocal ? ['  from this machine only (docs/operations.md says how to go live)'] : [];
  const setup = setupLink ? ['  This marketplace is empty. Open this link to set it up:', `  ${setupLink}`] : [];
  process.stdout.write(`${[`Dallal is ready: ${config.siteUrl}`, ...reach, ...demoLogins, ...setup].join('\n')}\n`);

  let isStopping = false;
  // Ctrl-C arrives twice: the terminal signals the whole process group, and npm forwards the signal as well.
  const stop = async () => {
    if (isStopping) return;
    isStopping = true;
    services.shutdown.hasBegun = true;
    const jobsStopped = services.jobs.stop();
    await sleep(config.drainMs);
    closeLive();
    services.live.disconnectAll();
    await http.close();
    await jobsStopped;
    metricsPort.close();
    await services.close();
    process.exit(0);
  };
  process.on('SIGINT', stop).on('SIGTERM', stop);
}

try {
  const config = loadConfig();
  lowerLimits(process.argv);
  // So the upgrade tries a version: what a job has sent or deleted could not be rolled back.
  const isWithoutJobs = process.argv.includes('--without-jobs');
  await start(isWithoutJobs ? { ...config, roles: { ...config.roles, jobs: false } } : config);
} catch (error) {
  writeError(error);
  process.exit(1);
}
