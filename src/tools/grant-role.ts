import { grantRole } from '#features/accounts/grant-role.server.ts';
import type { Role } from '#platform/role.ts';

import { openCommandServices } from './open-command-services.ts';
import { CommandError, type Report } from './report.ts';

export async function runGrantRole([countryCode, mobile, role]: [string, string, Role]): Promise<Report> {
  const services = await openCommandServices();
  try {
    const name = await grantRole(services, { countryCode, mobile, role });
    if (name === undefined) throw new CommandError(`No account has the number ${countryCode} ${mobile}`);
    return {
      text: `${name} (${countryCode} ${mobile}) is ${role} from the next login on. Current sessions were ended.`,
      data: { name, countryCode, mobile, role },
    };
  } finally {
    await services.close();
  }
}
