import { open } from 'node:fs/promises';

import type { Config } from '#config';

import { AppError } from '../http/errors.ts';
import { createFairQueue, createSemaphore } from '../jobs/queues.ts';
import type { Log } from '../log/log.server.ts';
import { type DecoderChild, startDecoderChild } from './decoder-child.server.ts';
import { detectFormat, FORMAT_BYTES, type PictureSource } from './picture-format.ts';
import type { DecoderCall, DecoderTasks } from './process/tasks.server.ts';

/** Pictures that are decoded at the same time. */
const SLOTS = 2;
/** Pictures with more pixels are decoded one at a time. A phone's 24 megapixels are 5,712 × 4,284. */
const LARGE_PIXELS = 24_500_000;
/** A process without work ends after this time. */
const IDLE_MS = 30_000;
/** For this time after a picture has cost a process, new ones start with a low priority: it may be an attack. */
const CAUTION_MS = 60_000;

type Input<Task extends keyof DecoderTasks> = Parameters<DecoderTasks[Task]>[0];
type Result<Task extends keyof DecoderTasks> = Awaited<ReturnType<DecoderTasks[Task]>>;

interface Turn {
  /** Owners take turns: a member's id, or the name of a purpose. */
  owner: string | number;
  /** Aborted when nobody waits for the result any more. */
  signal?: AbortSignal | undefined;
}

/** Decodes pictures in separate processes: nothing in a picture can stop, slow down or take over the app. */
export interface PictureDecoder {
  /**
   * Runs a task on a picture when its owner's turn comes. Throws IMAGE_UNREADABLE for any other file than JPEG, PNG,
   * WebP, HEIC and AVIF, and for broken ones; IMAGE_TOO_LARGE above the limits of pixels, memory or time; BAD_REQUEST
   * if `signal` is aborted before; UNAVAILABLE while the app stops.
   */
  run: <Task extends keyof DecoderTasks>(task: Task, input: Input<Task>, turn: Turn) => Promise<Result<Task>>;
  close: () => void;
}

interface Options {
  config: Pick<Config, 'pictures'>;
  log: Log;
  /** The program of the processes; tests run one that breaks. */
  program?: URL;
}

export function createPictureDecoder({ config, log, program }: Options): PictureDecoder {
  const { maxBytes, maxSeconds } = config.pictures;
  const runInTurn = createFairQueue(SLOTS);
  const runLargeAlone = createSemaphore(1);
  const children = new Set<DecoderChild>();
  const idle = new Map<DecoderChild, NodeJS.Timeout>();
  let isClosed = false;
  let cautiousUntil = 0;

  const end = (child: DecoderChild) => {
    clearTimeout(idle.get(child));
    idle.delete(child);
    children.delete(child);
    child.end();
  };
  const take = (): DecoderChild => {
    if (isClosed) throw new AppError('UNAVAILABLE');
    for (const [child, timer] of idle) {
      clearTimeout(timer);
      idle.delete(child);
      if (child.isRunning()) return child;
      end(child);
    }
    const isUrgent = performance.now() > cautiousUntil;
    const child = startDecoderChild({ log, maxBytes, isUrgent, ...(program && { program }) });
    children.add(child);
    return child;
  };
  const giveBack = async (child: DecoderChild) => {
    if (!isClosed && (await child.isReusable())) {
      idle.set(child, setTimeout(() => end(child), IDLE_MS).unref());
      return;
    }
    cautiousUntil = performance.now() + CAUTION_MS;
    end(child);
  };

  const decode = async ({ task, input }: DecoderCall, signal: AbortSignal | undefined): Promise<unknown> => {
    throwIfAborted(signal);
    const child = take();
    const call = (next: DecoderCall) => {
      throwIfAborted(signal);
      return child.call(next);
    };
    try {
      await child.grant(maxSeconds * 1000);
      // The other half of the memory is for the process itself, and for the result.
      const toInspect: Input<'inspect'> = { picture: input.picture, maxBytes: maxBytes / 2 };
      const { pixels } = (await call({ task: 'inspect', input: toInspect })) as Result<'inspect'>;
      const finish = () => call({ task, input });
      return await (pixels > LARGE_PIXELS ? runLargeAlone(finish) : finish());
    } finally {
      await giveBack(child);
    }
  };

  return {
    run: (async (task, input, { owner, signal }) => {
      await requireFormat(input.picture);
      return runInTurn(owner, () => decode({ task, input }, signal));
    }) as PictureDecoder['run'],
    close: () => {
      isClosed = true;
      children.forEach(end);
    },
  };
}

/** Throws IMAGE_UNREADABLE unless the first bytes are those of an accepted format: no decoder sees anything else. */
async function requireFormat(picture: PictureSource): Promise<void> {
  const start = typeof picture === 'string' ? await readStart(picture) : picture.subarray(0, FORMAT_BYTES);
  if (!detectFormat(start)) throw new AppError('IMAGE_UNREADABLE');
}

async function readStart(file: string): Promise<Uint8Array> {
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(FORMAT_BYTES), 0, FORMAT_BYTES, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}

/** Throws BAD_REQUEST, which nobody receives, if the client has gone away. */
export function throwIfAborted(signal: AbortSignal | undefined): void {
  if (signal?.aborted) throw new AppError('BAD_REQUEST', { cause: signal.reason });
}
