/** Runs one check and prints its result. A failed one sets the exit code; those after it run, too. */
export async function check(title: string, run: () => Promise<unknown> | void): Promise<void> {
  const started = performance.now();
  try {
    const note = await run();
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    console.log(`  ✓ ${title}${typeof note === 'string' && note ? `: ${note}` : ''} (${seconds} s)`);
  } catch (error) {
    console.log(`  ✗ ${title}\n${error instanceof Error ? error.message : String(error)}`);
    process.exitCode = 1;
  }
}
