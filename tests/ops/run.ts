// npm run test:ops [NAME…]: proves an installation on a fresh Debian. As root on Debian; minutes each.
import { globSync } from 'node:fs';
import path from 'node:path';

import { runStep } from '../../scripts/run-step.ts';

/** Each is run by `node tests/ops/NAME.ops.ts`. */
const scripts = globSync('tests/ops/*.ops.ts').map((file) => ({ name: path.basename(file, '.ops.ts'), file }));

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !scripts.some((script) => script.name === name));
if (unknown.length > 0) throw new Error(`Unknown: ${unknown.join(', ')}`);
const failed: string[] = [];
for (const { name, file } of scripts)
  if (wanted.length === 0 || wanted.includes(name))
    if (!(await runStep({ name, command: ['node', file] }))) failed.push(name);
console.log(failed.length > 0 ? `\nFailed: ${failed.join(', ')}` : '\nAll passed');
process.exitCode = failed.length > 0 ? 1 : 0;
