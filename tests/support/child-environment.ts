import path from 'node:path';

const ROOT = path.resolve(import.meta.dirname, '../..');

/** The environment of processes that tests start, without this process's settings. They share their compiled code. */
export const CHILD_ENVIRONMENT = {
  PATH: process.env.PATH,
  NODE_COMPILE_CACHE: path.join(ROOT, 'node_modules/.cache/compiled-code'),
};
