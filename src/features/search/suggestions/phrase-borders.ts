const ENGLISH =
  'a an and any are as at but by for from has in incl including into is like looking my near needs no non not of off ' +
  'on only or our out over per plus since still than that the this to under until up very via w w/ was with within ' +
  'without your & - / x';
/** Also nouns that only introduce another: the colour, the model, the size of something. */
const ARABIC =
  'في من مع على الى إلى عن أو او و ثم أم بدون بلا دون حتى تحت فوق قبل بعد بين عند ضد لدى منذ خلال غير ليس لا أي ' +
  'ذو ذات به بها لون لونه لونها موديل مقاس حجم قياس سعة سنة عدد ب';

/** Words that connect a phrase with the next, so that no phrase ends with them. Lower-case. */
export const CONNECTORS: string[] = `${ENGLISH} ${ARABIC}`.split(' ');

/** PostgreSQL's patterns: a title up to the first comma or dash, and a year within it, such as that of a model. */
export const BEFORE_DETAILS = '^[^,،;؛:|(\\[–—!؟?+*]+';
export const YEAR = '\\s(?:19|20|١٩|٢٠)[0-9٠-٩]{2}\\s';
