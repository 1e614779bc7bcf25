import { spawn } from 'node:child_process';

export interface Step {
  name: string;
  command: string[];
}

/** Runs a step with its output on this terminal. Returns whether it succeeded. */
export async function runStep({ name, command: [file = '', ...args] }: Step): Promise<boolean> {
  console.log(`\n── ${name}`);
  const started = performance.now();
  const code = await new Promise((resolve, reject) => {
    spawn(file, args, { stdio: ['ignore', 'inherit', 'inherit'] })
      .once('error', reject)
      .once('close', resolve);
  });
  console.log(`${code === 0 ? '✓' : '✗'} ${name} (${((performance.now() - started) / 1000).toFixed(1)} s)`);
  return code === 0;
}
