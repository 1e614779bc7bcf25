import { resetFactors } from '#features/accounts/second-factor/reset-factors.server.ts';

import { openCommandServices } from './open-command-services.ts';

/** Removes the second factors of the member with a mobile number, who lost them. */
export async function resetSecondFactorCommand([countryCode = '', mobile = '']: string[]): Promise<number> {
  if (!/^\+\d{1,4}$/.test(countryCode) || !/^\d{7,11}$/.test(mobile)) return 2;
  const services = await openCommandServices();
  try {
    const name = await resetFactors(services, { countryCode, mobile });
    if (name === undefined) {
      process.stderr.write(`No account has the number ${countryCode} ${mobile}\n`);
      return 1;
    }
    process.stdout.write(`${name} (${countryCode} ${mobile}) logs in with the password alone. Sessions were ended.\n`);
    return 0;
  } finally {
    await services.close();
  }
}
