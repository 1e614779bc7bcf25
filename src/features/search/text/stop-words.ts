/** Arabic words that an ad does not have to contain. English ones are left out by the database. Folded. */
const STOP_WORDS = new Set(
  [
    'مع من في فى على علي الى الي عن او ثم و ب ل ف ك بين عند لدى حتى هو هي هذا هذه ذلك تلك كل بعض غير ما لا يا ان انا',
    'فيه فيها فيهم به بها له لها عليه عليها منه منها معه معها عنده عندها يوجد لدينا التي الذي اللي كان يكون قد اي',
    'ابي ابغى ابغي اريد نريد عايز محتاج ادور',
    'the with and for from near by to of or at on an is are need looking want some any',
  ].flatMap((line) => line.split(' ')),
);

/**
 * Words for an intent, such as “for sale”, and those that most ads leave out, such as “used”. A search that finds
 * nothing with them is repeated without them. Folded.
 */
const INTENT_WORDS = new Set(
  [
    'للبيع بيع لبيع مطلوب للشراء شراء للايجار ايجار للاجار اجار للتاجير للبدل',
    'sale sell selling buy wanted rent rental hire cheap used',
    'مستعمل مستعمله مستعملين مستعملات',
  ].flatMap((line) => line.split(' ')),
);

export const isStopWord = (folded: string): boolean => STOP_WORDS.has(folded);

export const isIntentWord = (folded: string): boolean => INTENT_WORDS.has(folded);
