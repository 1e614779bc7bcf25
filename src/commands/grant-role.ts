// npm run admin -- grant +965 50000000 [member|moderator|admin]: grants a role to the member with that mobile number.
import { loadConfig } from '#config';
import { grantRole } from '#features/accounts/grant-role.server.ts';
import { ROLES } from '#platform/role.ts';

import { openServices } from '../server/open-services.server.ts';
import { writeError } from './write-error.ts';

const USAGE =
  'Usage: npm run admin -- grant COUNTRY_CODE MOBILE [member|moderator|admin]   (grant +965 50000000 admin)';

async function run([command, countryCode = '', mobile = '', roleName = 'admin']: string[]): Promise<number> {
  const role = ROLES.find((name) => name === roleName);
  if (command !== 'grant' || !/^\+\d{1,4}$/.test(countryCode) || !/^\d{7,11}$/.test(mobile) || !role) {
    process.stderr.write(`${USAGE}\n`);
    return 2;
  }
  const services = await openServices({ ...loadConfig(), logLevel: 'error' });
  try {
    const name = await grantRole(services, { countryCode, mobile, role });
    if (name === undefined) {
      process.stderr.write(`No account has the number ${countryCode} ${mobile}\n`);
      return 1;
    }
    process.stdout.write(
      `${name} (${countryCode} ${mobile}) is ${role} from the next login on. Current logins end within 15 minutes.\n`,
    );
    return 0;
  } finally {
    await services.close();
  }
}

try {
  process.exitCode = await run(process.argv.slice(2));
} catch (error) {
  writeError(error);
  process.exitCode = 1;
}
