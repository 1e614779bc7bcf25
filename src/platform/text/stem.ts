import { fold } from './fold.ts';

/**
 * Arabic words that the stemmer would confuse with another word. It only removes the article from them, also after «و».
 * Folded. The comment of each line names what it would be taken for. The same list is in `search_unstemmed()` of the
 * database.
 */
export const UNSTEMMED_WORDS = [
  // floor, role
  'دوره دورات دوري دوران',
  // land
  'ارضي ارضيه ارضيات',
  // tooth, age
  'سنه سنتين',
  // house
  'منزلي منزليه',
  // office
  'مكتبه مكتبات',
  // teacher
  'مدرسه مدرسي مدرسيه',
  // mosque
  'جامعه جامعات جامعي جامعيه',
  // charger
  'شاحنه شاحنات',
  // roof
  'سطحه سطحات',
  // travel, Arab, camel, stamp, computer, tank, doorman, oud
  'سفره عربه عربات جمله طابعه طابعات حاسبه خزانه بوابه عوده',
  // number
  'رقمي رقميه',
  // sea, milk, wall
  'بحرين لبنان سوري سوريه',
  // coffee beans; the rest has no meaning
  'بنات بناتي نبات نباتات',
  // sweet
  'حلويات',
  // table, cat, bird, gear, age, oil, hall, card, milliliter, was
  'ميزان بستان طيران جيران عمران زيتون صالون صالونات كرتون مليون كانون نيكون',
  // complete, dates, Benz, Honda
  'تامين تمرين بنزين هونداي',
  // the numbers from three to ten, hundred, water
  'عشرين ثلاثين اربعين خمسين سبعين ثمانين تسعين',
  'عشرون ثلاثون اربعون خمسون سبعون ثمانون تسعون',
  'مايه مايتين ميتين',
  // a name, around, ladder, back, good, morning
  'محمديه سالميه جابريه صالحيه فيصليه خالديه عزيزيه مباركيه احمدي منصوره نعيمي',
  'حولي سلمان ظهران خيران صباحيه جده',
  // Riyadh, Khobar, higher
  'رياضي رياضيه رياضه خبره خبرات اعلان اعلانات',
  // work, Arab
  'عمله عملات عربون',
  // flour, boat, stairs, stone, swap, full, double, book, belt, Zain
  'دقيقه مركبه مركبات درجه درجات حجره بدله بدلات فله دبله كتابه سيره زينه',
  // cup, balls, roses, left, four, share, generation, seat, card, cash, Mac, without, guided
  'كوبيه كوبي كوري كوريه وردي ورديه تركي تركيه فوري شيري جيلي سيتي كارتيه',
  'كاشان ماكان بلاي هديه',
  // milliliter, drum, outside; the last has no meaning
  'مليان طبلون براون ساتان',
  // one of them
  'غرفتين غرفتان حمامين حمامان دورتين صالتين صالتان دورين طابقين طابقان شارعين شارعان',
  // begins like an article
  'الف الفين الاف الوان الماس الماني المانيه المانيا المنيوم الومنيوم العاب الات',
  'الكتروني الكترونيه الكترونيات الواح البوم الياف الترا التيما النترا الفا',
  // calf, honour, navy, wool, tiger, furniture, Chinese; the last have no meaning
  'عجله عجلات شرفيه كحلي كحليه صوفه صوفا نمره فرشه فرشات صينيه ايفون ايفونات',
  // gold, house, Sharq, drawing
  'ذهبي ذهبيه بيتي بيتيه شرقي شرقيه رسمي رسميه',
  // begins like a particle and an article
  'بالونات',
].flatMap((line) => line.split(' '));

/**
 * Ends the lexemes of English words that the stemmer would confuse with another: engineer with engine, parking with
 * park. `search_marked()` of the database lists them.
 */
export const UNSTEMMED_MARK = 'ƿ';

const UNSTEMMED = new RegExp(`^(?:وبال|وال|فال|بال|كال|ولل|لل|ال)?(و?(?:${UNSTEMMED_WORDS.join('|')}))$`);

/** Folds a word and, if it is Arabic, strips article, prefixes and suffix. Mirrors search_stem of the database. */
export function stem(word: string): string {
  const folded = fold(word);
  return (
    UNSTEMMED.exec(folded)?.[1] ??
    folded
      .replace(/^(?:وبال|وال|فال|بال|كال|ولل|لل)(?=[\u0621-\u064a]{3})/, '')
      .replace(/^ال(?=[\u0621-\u064a]{2})/, '')
      .replace(/([\u0621-\u064a]{2})(?:تين|تان)$/, '$1')
      .replace(/([\u0621-\u064a]{3})(?:يات|ان|ون|ين|ها|يه|ي)$/, '$1')
      .replace(/([\u0621-\u064a]{2})(?:ات|ه)$/, '$1')
  );
}
