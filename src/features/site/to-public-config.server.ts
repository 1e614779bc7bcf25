import type { SiteConfig } from './contract.ts';

/** What visitors may see of the configuration: a contact only while its flag is on. */
export function toPublicConfig(
  config: SiteConfig,
): SiteConfig & { email: string; phone: string; whatsAppNumber: string } {
  const email = config.enableEmailInContactUs ? config.contactEmail : '';
  const phone = config.enablePhoneInContactUs ? config.contactPhone : '';
  const whatsAppNumber = config.enableWhatsAppInContactUs ? config.contactWhatsAppNumber : '';
  return {
    ...config,
    contactEmail: email,
    contactPhone: phone,
    contactWhatsAppNumber: whatsAppNumber,
    email,
    phone,
    whatsAppNumber,
  };
}
