import { checkOut } from '../check-out.ts';
import { ROOT, type RunningServer } from '../servers.ts';
import { startBuild } from '../start-build.ts';
import { type Period, runLoad } from './run-load.ts';

const MIN_HIT_SHARE = 0.9;
const MAX_OUTDATED_MS = 5_000;
/** Budget for the CPU time per request, compared with the other commit. */
const MAX_CPU_RATIO = 1 / 3;

interface BusyOptions {
  minutes?: number | undefined;
  rate?: number | undefined;
  against?: string | undefined;
}

/**
 * Readers ask for 200,000 addresses by Zipf's law while sellers make five changes per second. Prints the share of
 * repeated requests that the page cache answers, how late changes are seen, and the CPU time per page, beside that of
 * another commit, which runs at the same time: other load on the machine makes both slower. Returns false if one is
 * over budget. The first minute does not count.
 */
export async function benchBusy({ minutes = 11, rate = 60, against }: BusyOptions): Promise<boolean> {
  const builds = [
    { name: 'this code', root: ROOT },
    ...(against ? [{ name: `commit ${against}`, root: checkOut(against) }] : []),
  ];
  const apps: (RunningServer & { name: string })[] = [];
  for (const { name, root } of builds) apps.push({ ...(await startBuild(root, { usesCopy: true })), name });
  const measure = async (app: RunningServer & { name: string }): Promise<Period> => {
    const periods = await runLoad(app, { minutes, rate }, (minute) => print(`${app.name}, a minute`, minute));
    // The cache fills in the first minute.
    const total = sum(minutes > 1 ? periods.slice(1) : periods);
    print(app.name, total);
    return total;
  };
  const [total, other] = await Promise.all(apps.map(measure)).finally(() =>
    Promise.all(apps.map(({ stop }) => stop())),
  );
  if (!total) throw new Error('Nothing was measured');
  const isGood = total.hits / total.repeated >= MIN_HIT_SHARE && total.outdatedMs <= MAX_OUTDATED_MS;
  if (!other) return isGood;
  const ratio = cpuPerRequest(total) / cpuPerRequest(other);
  process.stdout.write(`CPU per request: ${ratio.toFixed(2)} of commit ${against}\n`);
  return isGood && ratio <= MAX_CPU_RATIO;
}

/** Without the CPU time of the changes themselves. */
const cpuPerRequest = ({ cpu, changesCpu, requests }: Period): number => (cpu - changesCpu) / requests;

function sum(periods: Period[]): Period {
  return periods.reduce((all, one) => ({
    requests: all.requests + one.requests,
    repeated: all.repeated + one.repeated,
    hits: all.hits + one.hits,
    knowsHits: all.knowsHits || one.knowsHits,
    ...(one.outdatedMs > all.outdatedMs
      ? { outdatedMs: one.outdatedMs, outdatedUrl: one.outdatedUrl }
      : { outdatedMs: all.outdatedMs, outdatedUrl: all.outdatedUrl }),
    cpu: all.cpu + one.cpu,
    changesCpu: all.changesCpu + one.changesCpu,
    databaseCpu: all.databaseCpu + one.databaseCpu,
  }));
}

function print(name: string, period: Period): void {
  const { requests, repeated, hits, knowsHits, outdatedMs, outdatedUrl, cpu, changesCpu, databaseCpu } = period;
  const percent = (share: number) => `${(share * 100).toFixed(1)} %`;
  process.stdout.write(
    `${name}: ${requests} requests, ${percent(repeated / requests)} repeated, ` +
      `${knowsHits ? percent(hits / repeated) : '?'} of these from the cache; ` +
      `CPU ms per request ${(cpu / requests).toFixed(2)} with changes, ` +
      (changesCpu > 0 ? `${cpuPerRequest(period).toFixed(2)} without, ` : '') +
      `of PostgreSQL per request ${(databaseCpu / requests).toFixed(2)}; ` +
      `changes seen after at most ${(outdatedMs / 1000).toFixed(1)} s (${outdatedUrl})\n`,
  );
}
