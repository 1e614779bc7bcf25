import { type Config, loadConfig } from '#config';
import { demoPictures } from '#demo/demo-pictures.ts';
import { fillDemo } from '#demo/fill-demo.ts';

import { writeError } from './commands/write-error.ts';
import { jobs } from './jobs.ts';
import { createHttpServer } from './server/create-http-server.server.ts';
import { openLiveConnections } from './server/open-live-connections.server.ts';
import { openServices, type OpenServices } from './server/open-services.server.ts';

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
  const pictures = demoLogins.length > 0 ? demoPictures(services.storage) : undefined;

  const http = await createHttpServer(services, pictures);
  await services.jobs.startWorkers(services, jobs);
  services.live.attach(http.server);
  const closeLive = openLiveConnections(services);
  await http.listen();
  process.stdout.write(`${[`Dallal is ready: ${config.siteUrl}`, ...demoLogins].join('\n')}\n`);

  const stopping = new AbortController();
  const drawing = pictures?.drawAll(() => stopping.signal.aborted);

  // Ctrl-C arrives twice: the terminal signals the whole process group, and npm forwards the signal as well.
  const stop = async () => {
    if (stopping.signal.aborted) return;
    stopping.abort();
    closeLive();
    services.live.server.disconnectSockets(true);
    await http.close();
    await drawing;
    await services.close();
    process.exit(0);
  };
  process.on('SIGINT', stop).on('SIGTERM', stop);
}

try {
  await start(loadConfig());
} catch (error) {
  writeError(error);
  process.exit(1);
}
