import type { Command } from 'commander';

/** What a command prints on stdout: the text, or with --json the data on one line. */
export interface Report {
  text: string;
  data: object;
  exitCode?: number;
}

/** A failure that an operator understands without a stack. The command prints the message and exits with 1. */
export class CommandError extends Error {
  override name = 'CommandError';
}

/** Gives a command the option --json, and lets it return a report. `run` gets the parsed arguments and options. */
export function addReportAction<Args extends unknown[]>(
  command: Command,
  run: (args: Args, options: Record<string, unknown>) => Promise<Report>,
): Command {
  return command.option('--json', 'print one line of JSON').action(async () => {
    const options = command.opts();
    const { text, data, exitCode = 0 } = await run(command.processedArgs as Args, options);
    process.stdout.write(`${options['json'] ? JSON.stringify(data) : text}\n`);
    process.exitCode = exitCode;
  });
}
