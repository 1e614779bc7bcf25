import { expect, vi } from 'vitest';

import { ERROR_STATUS, type ErrorCode } from '#platform/http/errors.ts';
import { ApiError, type ErrorEnvelope } from '#ui/api/api-error.ts';

type Answer<Input, Data> = Data | ((input: Input) => Data);

/** What a test knows of the calls of one endpoint or live event, and what it answers them. */
export interface Calls<Input, Data> {
  /** The inputs of the calls so far, in order. */
  inputs: Input[];
  /** Answers the oldest call that waits, or the next one that comes. */
  answer: (data: Answer<Input, Data>) => Promise<void>;
  /** Refuses it, like the server with its code. */
  refuse: (code: ErrorCode, envelope?: Omit<ErrorEnvelope, 'errorCode'>) => Promise<void>;
  /** Lets it fail without an answer, like a lost connection. */
  fail: () => Promise<void>;
  /** Answers the calls that wait and all later ones. */
  always: (data: Answer<Input, Data>) => void;
}

interface Waiting {
  input: unknown;
  resolve: (data: unknown) => void;
  reject: (error: ApiError) => void;
}

/** The calls of one endpoint or event, and how the page calls it. They wait until the test answers. */
export function createCalls(name: string): {
  calls: Calls<unknown, unknown>;
  call: (input: unknown, signal?: AbortSignal) => Promise<unknown>;
} {
  const inputs: unknown[] = [];
  const waiting: Waiting[] = [];
  let forAll: { answer: Answer<unknown, unknown> } | undefined;
  const next = async (): Promise<Waiting> => {
    await vi.waitFor(() => expect(waiting, `calls of ${name} that wait`).not.toEqual([]), 5000);
    return waiting.shift()!;
  };
  return {
    call: (input, signal) =>
      new Promise((resolve, reject) => {
        inputs.push(input);
        if (forAll) resolve(dataOf(forAll.answer, input));
        else waiting.push({ input, resolve, reject });
        // What the page doesn't wait for any more can't be answered.
        signal?.addEventListener('abort', () => {
          const at = waiting.findIndex((one) => one.resolve === resolve);
          if (at !== -1) waiting.splice(at, 1);
        });
      }),
    calls: {
      inputs,
      answer: async (answer) => {
        const { input, resolve } = await next();
        resolve(dataOf(answer, input));
      },
      refuse: async (code, envelope) => {
        const { reject } = await next();
        reject(new ApiError(ERROR_STATUS[code], { errorMessage: code, ...envelope, errorCode: code }));
      },
      fail: async () => (await next()).reject(new ApiError(0, { errorCode: 'NETWORK' })),
      always: (answer) => {
        forAll = { answer };
        for (const { input, resolve } of waiting.splice(0)) resolve(dataOf(answer, input));
      },
    },
  };
}

const dataOf = (answer: Answer<unknown, unknown>, input: unknown): unknown =>
  typeof answer === 'function' ? (answer as (input: unknown) => unknown)(input) : answer;
