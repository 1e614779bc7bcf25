import path from 'node:path';

const ROOT = path.resolve(import.meta.dirname, '../..');

/** The environment of processes that tests start: none of this one's settings. Code is compiled once, not per start. */
export const CHILD_ENVIRONMENT = {
  PATH: process.env.PATH,
  NODE_COMPILE_CACHE: path.join(ROOT, 'node_modules/.cache/compiled-code'),
};
