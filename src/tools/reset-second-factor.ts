import { resetFactors } from '#features/accounts/second-factor/reset-factors.server.ts';

import { openCommandServices } from './open-command-services.ts';
import { CommandError, type Report } from './report.ts';

export async function runResetSecondFactor([countryCode, mobile]: [string, string]): Promise<Report> {
  const services = await openCommandServices();
  try {
    const name = await resetFactors(services, { countryCode, mobile });
    if (name === undefined) throw new CommandError(`No account has the number ${countryCode} ${mobile}`);
    return {
      text: `${name} (${countryCode} ${mobile}) logs in with the password alone. Sessions were ended.`,
      data: { name, countryCode, mobile },
    };
  } finally {
    await services.close();
  }
}
