import { readdirSync, readFileSync } from 'node:fs';

/** /proc counts in hundredths of a second on every Linux that Node runs on. */
const TICK_MS = 10;

interface Stat {
  parent: number;
  /** Own, and of children that ended. */
  ticks: number;
}

export const canMeasureCpu = process.platform === 'linux';

/** Milliseconds of CPU that a process and all below it have used so far. */
export function cpuTime(root: number): number {
  const stats = readStats();
  const isBelow = (pid: number): boolean => pid === root || (pid > 1 && isBelow(stats.get(pid)?.parent ?? 0));
  return [...stats].reduce((sum, [pid, { ticks }]) => (isBelow(pid) ? sum + ticks : sum), 0) * TICK_MS;
}

function readStats(): Map<number, Stat> {
  const stats = new Map<number, Stat>();
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    try {
      const line = readFileSync(`/proc/${name}/stat`, 'utf8');
      // The name before the last bracket may hold anything. utime, stime, cutime and cstime are fields 14 to 17.
      const fields = line.slice(line.lastIndexOf(')') + 2).split(' ');
      stats.set(Number(name), {
        parent: Number(fields[1]),
        ticks: fields.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks), 0),
      });
    } catch {
      // It ended since the folder was read.
    }
  }
  return stats;
}
