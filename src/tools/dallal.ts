// npm run dallal -- COMMAND: docs/operations/run.md, "Commands".
import { CommanderError } from 'commander';

import { OperatorError } from '#platform/operator-error.ts';

import { createProgram, joinMobileNumbers } from './create-program.ts';
import { writeError } from './report.ts';

/** Exit code for wrong arguments. 1: the command failed. */
const WRONG_USAGE = 2;

try {
  await createProgram().parseAsync(joinMobileNumbers(process.argv));
} catch (error) {
  // It has written its message, or the help that was asked for, which has exit code 0.
  if (error instanceof CommanderError) process.exitCode = error.exitCode === 0 ? 0 : WRONG_USAGE;
  else {
    writeError(error);
    process.exitCode = error instanceof OperatorError ? error.exitCode : 1;
  }
}
