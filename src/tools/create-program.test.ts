import { CommanderError } from 'commander';
import { expect, onTestFinished, test, vi } from 'vitest';

import { createProgram, joinMobileNumbers } from './create-program.ts';

/** The words of a command line: quoted ones may have spaces. */
const wordsOf = (line: string) => [...line.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, plain]) => quoted ?? plain!);

test.each([
  '',
  'revoke',
  'start now',
  'setup --proxy apache',
  'setup --port 70000',
  'setup --port http',
  'setup --account Dallal',
  'setup --certificate site.pem --dry-run',
  'doctor --mail nobody',
  'backup',
  'backup --to ""',
  'backup --to "s3://my bucket"',
  'restore',
  'restore yesterday --from /backups',
  'restore --from ""',
  'upgrade',
  'upgrade --estimate',
  'upgrade --wait soon --backup-to /backups',
  'grant',
  'grant 50000000',
  'grant "965 50000000"',
  'grant +965 50000000 king',
  'grant "+965 50000000" king',
  'grant "+965 50000000" admin twice',
  'reset-second-factor',
  'reset-second-factor +965',
  'rotate-keys twice',
  'import',
  'export',
  'export --ads',
  'export --to /exports/ads.ndjson',
  'export --ads --member "+965 50000000" --to /exports/all.zip',
  'export --member 50000000 --to /exports/member.zip',
  'export --ads --to ""',
  'export --ads --to ads.ndjson',
  'reindex ads',
  'storage',
  'storage copy --from disk',
  'storage copy --from disk --to tape',
  'storage copy --from s3 --to s3',
  'jobs again',
  'jobs --all',
])('“%s” is refused with the help of the command', async (line) => {
  let written = '';
  const write = vi.spyOn(process.stderr, 'write').mockImplementation((text) => ((written += String(text)), true));
  onTestFinished(() => write.mockRestore());
  const error: unknown = await createProgram()
    .parseAsync(joinMobileNumbers(wordsOf(line)), { from: 'user' })
    .catch((error: unknown) => error);
  expect(error).toBeInstanceOf(CommanderError);
  expect(error).not.toMatchObject({ exitCode: 0 });
  expect(written).toContain('Usage: npm run dallal --');
});

test.each([
  ['grant +965 50000000 admin', ['grant', '+965 50000000', 'admin']],
  ['grant "+965 50000000" admin', ['grant', '+965 50000000', 'admin']],
  ['export --member +965 50000000 --to a.zip', ['export', '--member', '+965 50000000', '--to', 'a.zip']],
  ['grant +965', ['grant', '+965']],
  ['import 50000000', ['import', '50000000']],
])('%s has the arguments %j', (line, args) => {
  expect(joinMobileNumbers(wordsOf(line))).toEqual(args);
});
