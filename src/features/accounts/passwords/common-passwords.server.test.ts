import { expect, test } from 'vitest';

import { isCommonPassword } from './common-passwords.server.ts';

const isCommon = (password: string) => isCommonPassword(password, ['Dallal', 'دلّال']);

test.each([
  ['a word of the list', 'password'],
  ['upper case', 'PassWord'],
  ['digits at the end', 'sunshine2024'],
  ['digits and a mark at the end', 'Monkey12!'],
  ['digits at the start', '123habibi'],
  ['spaces and separators between', 'i love_you'],
  ['an Arabic word', 'كلمة السر'],
  ['another spelling, marks and Arabic digits', 'أُحِبُّكَ١٢٣'],
  ['a name in Latin letters', 'Mohammed1990'],
  ['a name with digits for letters', '7amada'],
  ['a family', 'almutairi99'],
  ['a country', 'kuwait2025'],
  ['a keyboard run', 'qwertyuiop'],
  ['a keyboard run in Arabic letters', 'ضصثقفغ'],
  ['a keyboard run in Arabic letters with digits', 'شسيبلا123'],
  ['an Arabic name typed on the Latin keyboard', 'lpl]123'],
  ['an English word typed on the Arabic keyboard', 'حشسسصخقي'],
  ['a mobile number', '50001234'],
  ['a mobile number with its country', '+965 5000 1234'],
  ['a date', '01/01/1990'],
  ['Arabic digits', '١٢٣٤٥٦'],
  ['one character', 'aaaaaaaa'],
  ['a repeated part', 'xyq9xyq9'],
  ['a repeated word', 'ahmedahmed'],
  ['hardly any letters', 'ab1234'],
  ['the site', 'Dallal123'],
  ['the site in Arabic', 'دلّال2024'],
])('refuses %s: %s', async (_, password) => {
  expect(await isCommon(password)).toBe(true);
});

test.each(['correct-horse', 'a right password', 'qm7-tullip-9', 'قهوة بعد المغرب', 'salmiya block 12', 'x9$Kf!2p'])(
  'accepts %s',
  async (password) => {
    expect(await isCommon(password)).toBe(false);
  },
);
