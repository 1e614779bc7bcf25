import { type ChildProcess, execFile, fork } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

import { MINUTE_MS } from '#platform/durations.ts';
import { AppError } from '../http/errors.ts';
import type { Log } from '../log/log.server.ts';

import type { DecoderAnswer, DecoderCall } from './process/tasks.server.ts';

const PROGRAM = new URL('process/decoder-process.server.ts', import.meta.url);
const CHECK_MS = 50;
/** A process that holds more than this after a picture is replaced. */
const MAX_IDLE_BYTES = 300 * 1024 * 1024;
const MAX_STDERR = 2_000;
const MAX_WAIT_MS = 5 * MINUTE_MS;
/** The unit of the processor times in `/proc`. */
const TICK_MS = 10;

export interface DecoderChildOptions {
  log: Log;
  /** Resident memory in bytes. Above it, the process is killed. */
  maxBytes: number;
  /** The program to run; tests run one that breaks. */
  program?: URL;
  /** How long a call may wait for the processor on a busy machine. */
  maxWaitMs?: number;
  /** Starts with the app's priority: with a lower one, the start takes many seconds on a busy machine. */
  isUrgent?: boolean;
}

/** A process that decodes one picture at a time. */
export interface DecoderChild {
  /** Grants the calls that follow processor time in milliseconds, which they share. */
  grant: (cpuMs: number) => Promise<void>;
  /**
   * Resolves to the result of a task, or throws its error. IMAGE_TOO_LARGE if the process was killed above its memory
   * limit or after the time granted, IMAGE_UNREADABLE if it crashed, UNAVAILABLE if it could not start, the machine was
   * too busy to give it the time, or `end` was called.
   */
  call: (call: DecoderCall) => Promise<unknown>;
  isRunning: () => boolean;
  /** Whether it runs and has given back the memory of its last picture. */
  isReusable: () => Promise<boolean>;
  end: () => void;
}

type State = 'starting' | 'running' | 'too much memory' | 'too much time' | 'too busy' | 'crashed' | 'ended';

export function startDecoderChild({
  log,
  maxBytes,
  program = PROGRAM,
  maxWaitMs = MAX_WAIT_MS,
  isUrgent = false,
}: DecoderChildOptions): DecoderChild {
  const child = fork(fileURLToPath(program), {
    // The app's environment has secrets.
    env: {},
    execArgv: [],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  ignoreErrors(() => endFirst(child));
  if (!isUrgent) ignoreErrors(() => yieldToApp(child));
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

  let granted = { cpuMs: 0, until: 0 };
  const checkLimits = async (deadline: number) => {
    const { bytes, cpuMs } = await readUsage(child);
    if (bytes > maxBytes) kill('too much memory');
    else if (cpuMs > granted.until) kill('too much time');
    else if (performance.now() > deadline) kill('too busy');
  };
  return {
    grant: async (cpuMs) => {
      granted = { cpuMs, until: (await readUsage(child)).cpuMs + cpuMs };
    },
    call: async (call) => {
      if (!isRunning()) throw new AppError('UNAVAILABLE');
      pending = Promise.withResolvers();
      const deadline = performance.now() + granted.cpuMs + maxWaitMs;
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
    isReusable: async () => isRunning() && (await readUsage(child)).bytes < MAX_IDLE_BYTES,
    end: () => kill('ended'),
  };
}

function toError(state: State, signal: NodeJS.Signals | null, cause: unknown): AppError {
  if (state === 'starting' || state === 'too busy' || state === 'ended') return new AppError('UNAVAILABLE', { cause });
  // The kernel kills a process if the machine has no memory left.
  const isTooLarge = state !== 'running' || signal === 'SIGKILL';
  return new AppError(isTooLarge ? 'IMAGE_TOO_LARGE' : 'IMAGE_UNREADABLE', { cause });
}

/** If the machine has no memory left, the kernel ends this process, not the app. */
function endFirst({ pid }: ChildProcess): void {
  if (process.platform === 'linux') writeFileSync(`/proc/${pid}/oom_score_adj`, '1000');
}

/** The app's requests come first. The priority is that of its first thread, and of those that this one starts later. */
function yieldToApp({ pid }: ChildProcess): void {
  if (pid !== undefined) setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL);
}

/** A sandbox may forbid both, and the process may have ended: the picture can be decoded all the same. */
function ignoreErrors(change: () => void): void {
  try {
    change();
  } catch {}
}

/** The end of what a process has written to its standard error. */
function collectEnd({ stderr }: ChildProcess): () => string {
  let end = '';
  stderr?.setEncoding('utf8').on('data', (text: string) => (end = (end + text).slice(-MAX_STDERR)));
  return () => end;
}

const runProgram = promisify(execFile);

interface Usage {
  /** Memory in RAM and swapped out. */
  bytes: number;
  /** Processor time of all threads so far, in milliseconds. */
  cpuMs: number;
}

/** What a process uses; zeros once it has ended. */
async function readUsage({ pid }: ChildProcess): Promise<Usage> {
  try {
    return process.platform === 'linux' ? readFromProc(pid) : await askPs(pid);
  } catch {
    return { bytes: 0, cpuMs: 0 };
  }
}

function readFromProc(pid: number | undefined): Usage {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const kilobytes = [...status.matchAll(/^Vm(?:RSS|Swap):\s+(\d+)/gm)].map(([, text]) => Number(text));
  // After the program's name in parentheses: the state, ten other values, then user and system time.
  const [user, system] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)!.split(' ').slice(11, 13);
  return {
    bytes: kilobytes.reduce((sum, each) => sum + each, 0) * 1024,
    cpuMs: (Number(user) + Number(system)) * TICK_MS,
  };
}

/** For macOS, whose `ps` writes the time as `MM:SS.hh`. */
async function askPs(pid: number | undefined): Promise<Usage> {
  const { stdout } = await runProgram('ps', ['-o', 'rss=,time=', '-p', String(pid)]);
  const [kilobytes, time = ''] = stdout.trim().split(/\s+/);
  const seconds = time.split(':').reduce((sum, part) => sum * 60 + Number(part), 0);
  return { bytes: Number(kilobytes) * 1024, cpuMs: seconds * 1000 };
}
