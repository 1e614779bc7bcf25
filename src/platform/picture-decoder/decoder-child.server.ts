import { type ChildProcess, execFile, fork } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

import { AppError } from '#platform/errors.ts';
import type { Log } from '#platform/log.server.ts';

import type { DecoderAnswer, DecoderCall } from './process/tasks.server.ts';

const PROGRAM = new URL('process/decoder-process.server.ts', import.meta.url);
const CHECK_MS = 50;
/** A process that holds more than this after a picture is replaced. */
const MAX_IDLE_BYTES = 300 * 1024 * 1024;
const MAX_STDERR = 2_000;

export interface DecoderChildOptions {
  log: Log;
  /** Resident memory in bytes. Above it, the process is killed. */
  maxBytes: number;
  /** The program to run; tests run one that breaks. */
  program?: URL;
}

/** A process that decodes one picture at a time. */
export interface DecoderChild {
  /**
   * Resolves to the result of a task, or throws its error. IMAGE_TOO_LARGE if the process was killed after `maxMs` or
   * above its memory limit, IMAGE_UNREADABLE if it crashed, UNAVAILABLE if it could not start or `end` was called.
   */
  call: (call: DecoderCall, maxMs: number) => Promise<unknown>;
  isRunning: () => boolean;
  /** Whether it runs and has given back the memory of its last picture. */
  isReusable: () => Promise<boolean>;
  end: () => void;
}

type State = 'starting' | 'running' | 'too much memory' | 'too much time' | 'crashed' | 'ended';

export function startDecoderChild({ log, maxBytes, program = PROGRAM }: DecoderChildOptions): DecoderChild {
  const child = fork(fileURLToPath(program), {
    // The app's environment has secrets.
    env: {},
    execArgv: [],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  yieldToApp(child);
  const readStderr = collectEnd(child);
  let state: State = 'starting';
  let pending: PromiseWithResolvers<unknown> | undefined;

  const isRunning = () => state === 'starting' || state === 'running';
  const kill = (reason: State) => {
    if (isRunning()) state = reason;
    child.kill('SIGKILL');
  };
  const onStop = (signal: NodeJS.Signals | null, reason: unknown) => {
    const error = toError(state, signal, reason);
    if (pending && state !== 'ended')
      log.warn({ state, signal, reason, stderr: readStderr() }, 'the process of a picture ended');
    pending?.reject(error);
    if (isRunning()) state = 'crashed';
  };
  child.on('message', (answer: DecoderAnswer) => {
    if ('isReady' in answer) state = state === 'starting' ? 'running' : state;
    else if ('result' in answer) pending?.resolve(answer.result);
    else pending?.reject(new AppError(answer.error, { cause: answer.reason }));
  });
  child.once('error', (error) => onStop(null, error));
  child.once('close', (code, signal) => onStop(signal, code));

  const checkLimits = async (deadline: number) => {
    if (performance.now() > deadline) kill('too much time');
    else if ((await readMemory(child)) > maxBytes) kill('too much memory');
  };
  return {
    call: async (call, maxMs) => {
      pending = Promise.withResolvers();
      const deadline = performance.now() + maxMs;
      const timer = setInterval(() => void checkLimits(deadline), CHECK_MS);
      // If the process has ended, its event comes.
      child.send(call, () => {});
      try {
        return await pending.promise;
      } finally {
        clearInterval(timer);
        pending = undefined;
      }
    },
    isRunning,
    isReusable: async () => isRunning() && (await readMemory(child)) < MAX_IDLE_BYTES,
    end: () => kill('ended'),
  };
}

function toError(state: State, signal: NodeJS.Signals | null, cause: unknown): AppError {
  if (state === 'starting' || state === 'ended') return new AppError('UNAVAILABLE', { cause });
  // The kernel kills a process if the machine has no memory left.
  const isTooLarge = state !== 'running' || signal === 'SIGKILL';
  return new AppError(isTooLarge ? 'IMAGE_TOO_LARGE' : 'IMAGE_UNREADABLE', { cause });
}

/**
 * The app's requests come first, and if the machine has no memory left, the kernel ends this process, not the app.
 * Called at its start: the priority applies to its first thread, and to those that this one starts later.
 */
function yieldToApp({ pid }: ChildProcess): void {
  if (pid === undefined) return;
  try {
    if (process.platform === 'linux') writeFileSync(`/proc/${pid}/oom_score_adj`, '1000');
    setPriority(pid, constants.priority.PRIORITY_LOW);
  } catch {
    // A sandbox may forbid both: the picture can be decoded all the same.
  }
}

/** The end of what a process has written to its standard error. */
function collectEnd({ stderr }: ChildProcess): () => string {
  let end = '';
  stderr?.setEncoding('utf8').on('data', (text: string) => (end = (end + text).slice(-MAX_STDERR)));
  return () => end;
}

const runProgram = promisify(execFile);

/** Memory of a process in bytes, in RAM and swapped out; 0 once it has ended. */
async function readMemory({ pid }: ChildProcess): Promise<number> {
  try {
    const status =
      process.platform === 'linux'
        ? readFileSync(`/proc/${pid}/status`, 'utf8')
        : `VmRSS: ${(await runProgram('ps', ['-o', 'rss=', '-p', String(pid)])).stdout.trim()}`;
    const kilobytes = [...status.matchAll(/^Vm(?:RSS|Swap):\s+(\d+)/gm)].map(([, text]) => Number(text));
    return kilobytes.reduce((sum, each) => sum + each, 0) * 1024;
  } catch {
    return 0;
  }
}
