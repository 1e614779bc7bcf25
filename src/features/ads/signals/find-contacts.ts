import { fold } from '#platform/text/fold.ts';

type ContactKind = 'phone' | 'email' | 'link';

/** A contact detail in a text, with its spelling folded: Arabic digits are Latin ones. */
export interface Contact {
  kind: ContactKind;
  text: string;
}

const LINK = new RegExp(
  [
    String.raw`(?:https?:\/\/|www\.)[^\s<>"]+`,
    String.raw`(?<![\w.@-])(?:wa|t|m|fb|ig)\.me(?:\/[^\s<>"]*)?`,
    // These top-level domains are not words, so that a missing space after a full stop is not taken for a link.
    String.raw`(?<![\w.@-])(?:[a-z0-9-]+\.)+(?:com|net|org|kw|sa|ae|qa|bh|eg|jo)(?![\w-])(?:\/[^\s<>"]*)?`,
    // Any other ending needs a path.
    String.raw`(?<![\w.@-])(?:[a-z0-9-]+\.)+[a-z]{2,}\/[^\s<>"]+`,
  ].join('|'),
  'g',
);
const PROVIDERS = 'gmail|hotmail|yahoo|outlook|icloud|live|protonmail';
const EMAIL = new RegExp(
  String.raw`[\w.%+-]+\s?(?:@|\(at\)|\[at\])\s?(?:[a-z0-9-]+\.)+[a-z]{2,}|[\w.%+-]+\s?@\s?(?:${PROVIDERS})(?!\w)`,
  'g',
);
/** Digits with up to three separators between them. Not within a word, a decimal or another number. */
const NUMBERS = /(?<![a-z\d.,/#-])(?:\+|00)?\(?\d(?:[\s().\-_*]{0,3}\d){7,30}(?![a-z\d%]|[.,/]\d)/g;

/** Phone numbers, email addresses and links in a text, without duplicates. */
export function findContacts(original: string): Contact[] {
  let text = fold(original);
  const contacts: Contact[] = [];
  const take = (kind: ContactKind, pattern: RegExp) => {
    text = text.replace(pattern, (found) => {
      contacts.push({ kind, text: found.replace(/[.,;:!?)]+$/, '') });
      return ' | ';
    });
  };
  take('email', EMAIL);
  take('link', LINK);
  for (const { 0: found, index } of text.matchAll(NUMBERS)) {
    const isAmount = isUnitOf(text.slice(index + found.length)) || isLabelOfNumber(text.slice(0, index));
    for (const phone of findPhones(found))
      if (!isAmount || /^(?:\+|00)/.test(phone)) contacts.push({ kind: 'phone', text: phone });
  }
  return contacts.filter(({ text }, at) => contacts.findIndex((other) => other.text === text) === at);
}

const UNITS = [
  'kms?|kilo|miles|mi|m2|sqm|sq|m|cm|mm|mah|hz|gb|tb|mb|cc|kg|g|l',
  'kd|kwd|bd|bhd|qr|qar|sr|sar|aed|omr|dhs?|egp|jod|usd|eur|dinars?|riyals?|dirhams?|[$€£]',
  'كم|كيلو|كيلومتر|متر|م|م2|سم|دينار|د\\.ك|ريال|ر\\.س|درهم|د\\.ا|جنيه|دولار|يورو|الف|مليون',
].join('|');
const UNIT = new RegExp(`^\\s*(?:${UNITS})(?![\\p{L}\\d])`, 'u');
const LABELS = [
  'price|imei|vin|serial|s/n|sku|ref|isbn|barcode|part|model|odometer|mileage|[$€£]',
  'السعر|سعر|بسعر|سيريال|الشاصي|شاصي|الشاسيه|باركود|موديل|الممشي|ممشي|ماشيه?',
].join('|');
const LABEL = new RegExp(`(?:${LABELS})(?:\\s+(?:no|number|رقم))?[\\s:.#]*$`, 'u');

const isUnitOf = (after: string): boolean => UNIT.test(after);
const isLabelOfNumber = (before: string): boolean => LABEL.test(before.slice(-30));

/** The phone numbers among groups of digits. */
function findPhones(found: string): string[] {
  const groups = [...found.matchAll(/\d+/g)];
  const phones: string[] = [];
  for (let from = 0; from < groups.length; from += 1)
    for (let to = groups.length; to > from; to -= 1) {
      const part = groups.slice(from, to);
      const prefix = from === 0 ? found.slice(0, part[0]!.index) : ''; // not empty: to > from
      if (
        !isPhone(
          part.map(([digits]) => digits),
          prefix.includes('+'),
        )
      )
        continue;
      const last = part.at(-1)!; // not empty either
      phones.push((prefix.replace(/[^+]/g, '') + found.slice(part[0]!.index, last.index + last[0].length)).trim());
      from = to - 1;
      break;
    }
  return phones;
}

/** Calling codes of the region, which people write without a plus sign. */
const CALLING_CODE = '(?:96[0-8]|97[0-4]|20|21[1-8]|249)';
const IS_CALLING_CODE = new RegExp(`^${CALLING_CODE}$`);
const BEGINS_WITH_CALLING_CODE = new RegExp(`^${CALLING_CODE}`);

function isPhone(groups: string[], hasPlus: boolean): boolean {
  const digits = groups.join('');
  const { length } = digits;
  if (hasPlus || digits.startsWith('00')) return length >= 9 && length <= 16;
  if (groups.length === 1) return isPlainNumber(digits);
  if (groups.every((group) => group.endsWith('0')) || isThousands(groups)) return false;
  if (groups.every((group) => group.length === 1)) return length >= 8 && length <= 12;
  if (digits.startsWith('0')) return length >= 9 && length <= 11 && groups.at(-1)!.length >= 2; // not empty
  if (IS_CALLING_CODE.test(groups[0] ?? '') && length >= 11 && length <= 13) return true;
  if (isAscending(groups)) return false;
  const lengths = groups.map((group) => group.length).join(' ');
  if (lengths === '3 3 4') return true;
  if (lengths === '2 2 2 2') return /^[5-9]/.test(digits);
  return lengths === '4 4' && /^[2-9]/.test(digits) && !groups.some(isYear);
}

/** A number without separators. Eight digits are a local number, a round price or a date. */
function isPlainNumber(digits: string): boolean {
  if (digits.length === 8) return /^[2-9]/.test(digits) && !digits.endsWith('000') && !isDate(digits);
  if (digits.length === 9) return /^[57]/.test(digits) && !digits.endsWith('000');
  if (digits.startsWith('0')) return digits.length === 10 || digits.length === 11;
  return (
    digits.length >= 11 && digits.length <= 13 && BEGINS_WITH_CALLING_CODE.test(digits) && !digits.endsWith('0000')
  );
}

const isYear = (group: string): boolean => /^(?:19[5-9]|20[0-4])\d$/.test(group);
const isDate = (digits: string): boolean =>
  /^20[0-4]\d(?:0[1-9]|1[0-2])(?:[0-2]\d|3[01])$/.test(digits) ||
  /^(?:[0-2]\d|3[01])(?:0[1-9]|1[0-2])20[0-4]\d$/.test(digits);
/** `12 500 000` */
const isThousands = ([first = '', ...rest]: string[]): boolean =>
  first.length <= 3 && !first.startsWith('0') && rest.every((group) => group.length === 3);
/** Sizes and capacities: `38 40 42 44`. */
const isAscending = (groups: string[]): boolean =>
  groups.every((group, at) => at === 0 || Number(group) > Number(groups[at - 1]));
