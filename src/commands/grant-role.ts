import { grantRole } from '#features/accounts/grant-role.server.ts';
import { ROLES } from '#platform/role.ts';

import { openCommandServices } from './open-command-services.ts';

/** Grants a role, by default admin, to the member with a mobile number. */
export async function grantRoleCommand([countryCode = '', mobile = '', roleName = 'admin']: string[]): Promise<number> {
  const role = ROLES.find((name) => name === roleName);
  if (!/^\+\d{1,4}$/.test(countryCode) || !/^\d{7,11}$/.test(mobile) || !role) return 2;
  const services = await openCommandServices();
  try {
    const name = await grantRole(services, { countryCode, mobile, role });
    if (name === undefined) {
      process.stderr.write(`No account has the number ${countryCode} ${mobile}\n`);
      return 1;
    }
    process.stdout.write(
      `${name} (${countryCode} ${mobile}) is ${role} from the next login on. Current sessions were ended.\n`,
    );
    return 0;
  } finally {
    await services.close();
  }
}
