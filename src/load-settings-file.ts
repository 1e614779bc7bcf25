// Preloaded by npm's scripts: the settings of .env, beside package.json. What is set in the environment comes first.
import { existsSync } from 'node:fs';
import path from 'node:path';

const FILE = path.resolve(import.meta.dirname, '../.env');

if (existsSync(FILE)) process.loadEnvFile(FILE);
