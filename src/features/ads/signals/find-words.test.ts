import { expect, test } from 'vitest';

import { findContacts } from './find-contacts.ts';
import { findBannedWords, findRanges } from './find-words.ts';

test.each([
  ['Replica watch', 'replica'],
  ['REPLICA, first class', 'Replica'],
  ['A first-class copy', 'first class copy'],
  ['Café racer', 'cafe'],
  ['سِلاح للبيع', 'سلاح'],
  ['بيع السلاح', 'سلاح'],
  ['صيد والسلاح', 'سلاح'],
  ['تقليد درجة أولى', 'تقليد درجه اولى'],
  ['الأسلحة', 'اسلحة'],
])('%s has the banned %s', (text, banned) => {
  expect(findBannedWords(text, ['other', banned])).toEqual([banned]);
});

test.each([
  ['Replicas of models', 'replica'],
  ['A class of the first', 'first class'],
  ['Scunthorpe', 'thorpe'],
  ['لون خمري', 'خمر'],
  ['مسلح بالحديد', 'سلاح'],
  ['anything', ''],
  ['anything', '!!!'],
  ['', 'replica'],
])('%s does not have %s', (text, banned) => {
  expect(findBannedWords(text, [banned])).toEqual([]);
});

const marked = (text: string, found: string[]) => findRanges(text, found).map(({ from, to }) => text.slice(from, to));

test.each([
  ['A REPLICA, and another replica', ['replica'], ['REPLICA', 'replica']],
  ['Café racer', ['cafe'], ['Café']],
  ['A first-class copy', ['first class copy', 'copy'], ['first-class copy']],
  ['بيع السِّلاح هنا', ['سلاح'], ['السِّلاح']],
  ['Replicas', ['replica'], []],
])('%s has the banned words %j marked', (text, banned, words) => {
  expect(marked(text, findBannedWords(text, banned))).toEqual(words);
});

test.each([
  ['Call 5000-1234 now', ['5000-1234']],
  ['للتواصل ٦٦٠٠ ١٢٣٤ أو salma@Example.com', ['٦٦٠٠ ١٢٣٤', 'salma@Example.com']],
  ['WhatsApp +965 5000 1234', ['965 5000 1234']],
  ['See https://example.com/a?b=c.', ['https://example.com/a?b=c']],
  ['A clean car of 2019', []],
])('%s has its contact details marked', (text, details) => {
  const found = findContacts(text).map((contact) => contact.text);
  expect(marked(text, found)).toEqual(details);
});
