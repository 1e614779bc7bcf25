import { expect, vi } from 'vitest';

import type { Api, CallInput, Endpoint, ResponseData } from '#platform/http/endpoint.ts';
import { ERROR_STATUS, type ErrorCode } from '#platform/http/errors.ts';
import { ApiError, type ErrorEnvelope } from '#ui/api/api-error.ts';

type Answer<E extends Endpoint> = ResponseData<E> | ((input: CallInput<E>) => ResponseData<E>);

/** What a test knows of the calls of one endpoint, and what it answers them. */
interface Calls<E extends Endpoint> {
  /** The inputs of the calls so far, in order. */
  inputs: CallInput<E>[];
  /** Answers the oldest call that waits, or the next one that comes. */
  answer: (data: Answer<E>) => Promise<void>;
  /** Refuses it, like the server with its code. */
  refuse: (code: ErrorCode, envelope?: Omit<ErrorEnvelope, 'errorCode'>) => Promise<void>;
  /** Lets it fail without an answer, like a lost connection. */
  fail: () => Promise<void>;
  /** Answers the calls that wait and all later ones. */
  always: (data: Answer<E>) => void;
}

interface Waiting {
  input: object;
  resolve: (data: unknown) => void;
  reject: (error: Error) => void;
}

interface Line {
  inputs: object[];
  waiting: Waiting[];
  always?: { answer: unknown };
}

export interface FakeApi {
  api: Api;
  /** The calls of an endpoint. They wait until the test answers. */
  on: <E extends Endpoint>(endpoint: E) => Calls<E>;
  /** Calls of endpoints that the test doesn't name. */
  unexpected: string[];
}

/** The API of a component test. Answers are typed by the contract: one that it doesn't allow fails to compile. */
export function fakeApi(): FakeApi {
  const lines = new Map<string, Line>();
  const unexpected: string[] = [];
  const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`;

  const api = (endpoint: Endpoint, input: object) =>
    new Promise((resolve, reject) => {
      const line = lines.get(nameOf(endpoint));
      if (!line) return unexpected.push(nameOf(endpoint));
      line.inputs.push(input);
      return line.always ? resolve(dataOf(line.always.answer, input)) : line.waiting.push({ input, resolve, reject });
    });

  return {
    api: api as Api,
    unexpected,
    on: (endpoint) => {
      const name = nameOf(endpoint);
      const line = lines.get(name) ?? { inputs: [], waiting: [] };
      lines.set(name, line);
      const next = async (): Promise<Waiting> => {
        await vi.waitFor(() => expect(line.waiting, `calls of ${name} that wait`).not.toEqual([]), 5000);
        return line.waiting.shift()!;
      };
      return {
        inputs: line.inputs as CallInput<typeof endpoint>[],
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
          line.always = { answer };
          for (const { input, resolve } of line.waiting.splice(0)) resolve(dataOf(answer, input));
        },
      };
    },
  };
}

const dataOf = (answer: unknown, input: object): unknown =>
  typeof answer === 'function' ? (answer as (input: object) => unknown)(input) : answer;
