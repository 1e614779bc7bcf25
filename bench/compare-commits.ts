import type { Case } from './cases.ts';
import { checkOut } from './check-out.ts';
import { measureRound, warmUp } from './measure.ts';
import { ROOT } from './servers.ts';
import { type BuildOptions, startBuild } from './start-build.ts';
import { waitUntilIdle } from './wait-until-idle.ts';

const ROUNDS = 5;

interface CompareOptions extends BuildOptions {
  /** How many connections ask at the same time, one measurement each. */
  connections?: number[];
}

/**
 * Measures each case on this code and on another commit in alternating rounds, and prints the medians of the CPU times
 * and of their ratios. Returns false if a ratio is over budget.
 */
export async function compareCommits(
  cases: Case[],
  against: string,
  { connections, ...build }: CompareOptions = {},
): Promise<boolean> {
  const own = await startBuild(ROOT, build);
  const other = await startBuild(checkOut(against), build);
  let isWithinBudget = true;
  try {
    await waitUntilIdle(own);
    await waitUntilIdle(other);
    for (const one of cases) {
      const loads = [
        { server: own, load: await warmUp(own, one) },
        { server: other, load: await warmUp(other, one) },
      ];
      const rounds: number[][] = [];
      for (let round = 0; round < ROUNDS; round += 1) {
        const cpus: number[] = [];
        for (const { server, load } of loads) cpus.push((await measureRound(server, load, one, connections)).cpu);
        rounds.push(cpus);
      }
      for (const { load } of loads) await load.close();
      const ratio = median(rounds.map(([mine = 0, theirs = 0]) => mine / theirs));
      const isGood = ratio <= (one.maxRatio ?? Infinity);
      isWithinBudget &&= isGood;
      const [mine, theirs] = [0, 1].map((at) => median(rounds.map((cpus) => cpus[at] ?? 0)).toFixed(2));
      process.stdout.write(
        `${isGood ? '✓' : '✗'} ${one.name}: CPU ${mine} ms, commit ${against} ${theirs} ms, ratio ${ratio.toFixed(2)}` +
          `${one.maxRatio === undefined ? '' : ` (budget ${one.maxRatio})`}\n`,
      );
    }
  } finally {
    await own.stop();
    await other.stop();
  }
  return isWithinBudget;
}

const median = (numbers: number[]): number => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;
