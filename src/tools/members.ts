import { grantRole } from '#features/accounts/staff/staff-role.server.ts';
import { resetFactors } from '#features/accounts/second-factor/second-factor.server.ts';
import type { Role } from '#platform/role.ts';

import { withCommandServices } from './open-command-services.ts';
import { CommandError, type Report } from './report.ts';

/** How the command line names a member. */
export interface MobileNumber {
  countryCode: string;
  mobile: string;
}

export async function runGrantRole([number, role]: [MobileNumber, Role]): Promise<Report> {
  const { countryCode, mobile } = number;
  const name = await withCommandServices((services) => grantRole(services, { countryCode, mobile, role }));
  if (name === undefined) throw noAccount(number);
  return {
    text: `${name} (${countryCode} ${mobile}) is ${role} from the next login on. Current sessions were ended.`,
    data: { name, countryCode, mobile, role },
  };
}

export async function runResetSecondFactor([number]: [MobileNumber]): Promise<Report> {
  const { countryCode, mobile } = number;
  const name = await withCommandServices((services) => resetFactors(services, number));
  if (name === undefined) throw noAccount(number);
  return {
    text: `${name} (${countryCode} ${mobile}) logs in with the password alone. Sessions were ended.`,
    data: { name, countryCode, mobile },
  };
}

export const noAccount = ({ countryCode, mobile }: MobileNumber): CommandError =>
  new CommandError(`No account has the number ${countryCode} ${mobile}`);
