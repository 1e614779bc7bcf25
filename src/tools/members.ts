import { grantRole } from '#features/accounts/staff/staff-role.server.ts';
import { resetFactors } from '#features/accounts/second-factor/second-factor.server.ts';
import type { Role } from '#platform/role.ts';

import { withCommandServices } from './open-command-services.ts';
import { CommandError, type Report } from './report.ts';

export async function runGrantRole([countryCode, mobile, role]: [string, string, Role]): Promise<Report> {
  const name = await withCommandServices((services) => grantRole(services, { countryCode, mobile, role }));
  if (name === undefined) throw noAccount(countryCode, mobile);
  return {
    text: `${name} (${countryCode} ${mobile}) is ${role} from the next login on. Current sessions were ended.`,
    data: { name, countryCode, mobile, role },
  };
}

export async function runResetSecondFactor([countryCode, mobile]: [string, string]): Promise<Report> {
  const name = await withCommandServices((services) => resetFactors(services, { countryCode, mobile }));
  if (name === undefined) throw noAccount(countryCode, mobile);
  return {
    text: `${name} (${countryCode} ${mobile}) logs in with the password alone. Sessions were ended.`,
    data: { name, countryCode, mobile },
  };
}

const noAccount = (countryCode: string, mobile: string): CommandError =>
  new CommandError(`No account has the number ${countryCode} ${mobile}`);
