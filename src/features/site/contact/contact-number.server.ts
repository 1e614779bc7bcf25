import type { Database } from '#platform/data/database.server.ts';
import { cleanPhone } from '#platform/text/clean-phone.ts';
import { formatPhone, parsePhone } from '#platform/text/phone-number.ts';

/** Numbers such as 19991, which can be called in their country only. */
const HOTLINE = /^\d{3,6}$/;

/**
 * A number of the site as visitors call it: `+965 2222 2222`. Without a dial code, it is of the site's first country; a
 * hotline stays as it is, but has no WhatsApp. Undefined for what is no number.
 */
export async function toContactNumber(
  db: Database,
  text: string,
  { isWhatsApp }: { isWhatsApp: boolean },
): Promise<string | undefined> {
  const number = cleanPhone(text);
  if (number === '' || (HOTLINE.test(number) && !isWhatsApp)) return number;
  const phone = parsePhone(text) ?? parsePhone(`${await findFirstDialCode(db)} ${number}`);
  return phone && formatPhone(phone);
}

async function findFirstDialCode(db: Database): Promise<string | undefined> {
  const countries = db.selectFrom('countries').select('dial_code').orderBy('display_order').orderBy('id');
  return (await countries.limit(1).executeTakeFirst())?.dial_code;
}
