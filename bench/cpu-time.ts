import { readdirSync, readFileSync } from 'node:fs';

/** Unit of the times in /proc: 1/100 s on every Linux that Node supports. */
const TICK_MS = 10;

interface Stat {
  parent: number;
  /** CPU time of the process and its exited children. */
  ticks: number;
}

export const canMeasureCpu = process.platform === 'linux';

/** CPU time in milliseconds that a process and its descendants have used so far. */
export function readCpuTime(root: number): number {
  const stats = readStats();
  const isDescendant = (pid: number): boolean => pid === root || (pid > 1 && isDescendant(stats.get(pid)?.parent ?? 0));
  return [...stats].reduce((sum, [pid, { ticks }]) => (isDescendant(pid) ? sum + ticks : sum), 0) * TICK_MS;
}

function readStats(): Map<number, Stat> {
  const stats = new Map<number, Stat>();
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    try {
      const line = readFileSync(`/proc/${name}/stat`, 'utf8');
      // The process name may contain anything, so parse after its last bracket. Fields 14 to 17: utime, stime, cutime,
      // cstime.
      const fields = line.slice(line.lastIndexOf(')') + 2).split(' ');
      stats.set(Number(name), {
        parent: Number(fields[1]),
        ticks: fields.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks), 0),
      });
    } catch {
      // The process exited after /proc was listed.
    }
  }
  return stats;
}
