import { fold } from '#platform/text/fold.ts';

const NAMES: [currencies: string, words: string][] = [
  ['KWD BHD JOD IQD TND DZD LYD', 'dinar dinars دينار دنانير دينارات د'],
  ['SAR QAR OMR YER IRR', 'riyal riyals rial rials ريال ريالات'],
  ['AED MAD', 'dirham dirhams درهم دراهم'],
  ['EGP SDG GBP', 'pound pounds جنيه جنيهات'],
  ['LBP SYP TRY', 'lira liras ليرة ليرات'],
  ['USD', 'dollar dollars دولار دولارات'],
  ['EUR', 'euro euros يورو'],
  ['KWD', 'kd'],
  ['BHD', 'bd'],
  ['EGP', 'le'],
  ['SAR', 'sr'],
  ['QAR', 'qr'],
  ['AED', 'dhs dh'],
];

const BY_WORD = new Map(
  NAMES.flatMap(([currencies, words]) => words.split(' ').map((word) => [fold(word), currencies.split(' ')] as const)),
);

/**
 * The currencies that a folded word may mean: one, or those of several countries («دينار»). A code means itself. None
 * for another word.
 */
export function findCurrencies(word: string, codes: ReadonlySet<string>): string[] {
  const code = word.toUpperCase();
  return codes.has(code) ? [code] : (BY_WORD.get(word) ?? []);
}

/** Abbreviations with points, which would fall apart into letters, and the word that replaces each. */
const ABBREVIATIONS: [sign: RegExp, word: string][] = [
  'د ك kd',
  'د إ aed',
  'د ب bhd',
  'د أ jod',
  'د ا jod',
  'د ع iqd',
  'د ت tnd',
  'د ج dzd',
  'د ل lyd',
  'د م mad',
  'ر س sar',
  'ر ق qar',
  'ر ع omr',
  'ر ي yer',
  'ج م egp',
  'ل ل lbp',
  'ل س syp',
].map((line) => {
  const [first = '', second = '', word = ''] = line.split(' ');
  return [new RegExp(`(?<!\\p{L})${first}\\s*\\.\\s*${second}(?!\\p{L})`, 'gu'), ` ${word} `];
});

const SIGNS: [sign: RegExp, word: string][] = [
  [/(?:us)?\$(?=\s*\d)|(?<=\d\s*)\$/g, ' usd '],
  [/€(?=\s*\d)|(?<=\d\s*)€/g, ' eur '],
  [/£(?=\s*\d)|(?<=\d\s*)£/g, ' gbp '],
];

/** Writes the signs and abbreviations of currencies in a text in lower case as words: «د.ك», `$300`. */
export const spellCurrencies = (text: string): string =>
  [...ABBREVIATIONS, ...SIGNS].reduce((spelled, [sign, word]) => spelled.replace(sign, word), text);
