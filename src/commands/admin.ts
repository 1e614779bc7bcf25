import { grantRoleCommand } from './grant-role.ts';
import { resetSecondFactorCommand } from './reset-second-factor.ts';
import { rotateKeysCommand } from './rotate-keys.ts';
import { writeError } from './write-error.ts';

/** Each returns the exit code; 2 for wrong arguments. */
const COMMANDS = new Map<string, (args: string[]) => Promise<number> | number>([
  ['grant', grantRoleCommand],
  ['reset-second-factor', resetSecondFactorCommand],
  ['rotate-keys', rotateKeysCommand],
]);

const USAGE = `Usage: npm run admin -- grant COUNTRY_CODE MOBILE [ROLE]   (grant +965 50000000 admin)
         ROLE: member, support, moderator or admin (the default)
       npm run admin -- reset-second-factor COUNTRY_CODE MOBILE
       npm run admin -- rotate-keys
`;

try {
  const [name = '', ...args] = process.argv.slice(2);
  process.exitCode = (await COMMANDS.get(name)?.(args)) ?? 2;
  if (process.exitCode === 2) process.stderr.write(USAGE);
} catch (error) {
  writeError(error);
  process.exitCode = 1;
}
