import { expect, test } from 'vitest';

import { findBannedWords } from './find-words.ts';

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
