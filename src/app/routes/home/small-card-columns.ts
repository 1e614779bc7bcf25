/** Columns of a shelf of small cards. */
export const SMALL_CARD_COLUMNS = 'auto-cols-[75%] sm:auto-cols-[40%] lg:auto-cols-[calc((100%-3rem)/4)]';
