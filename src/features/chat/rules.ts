import type { Side } from './contract.ts';

/** Who asks: moderators stand on the seller's side of conversations with support. */
export interface Member {
  userId: number;
  isStaff: boolean;
}

interface Ends {
  buyer_id: number;
  seller_id: number | null;
}

/** Which end of a conversation someone stands at; undefined for strangers. */
export function sideOf({ userId, isStaff }: Member, { buyer_id, seller_id }: Ends): Side | undefined {
  if (buyer_id === userId) return 'buyer';
  if (seller_id === userId || (seller_id === null && isStaff)) return 'seller';
  return undefined;
}

export const otherSide = (side: Side): Side => (side === 'buyer' ? 'seller' : 'buyer');

/** The sign of someone typing is taken away after this time, in milliseconds, unless it comes again. */
export const TYPING_MS = 5_000;

/** Live connections may be gone this long, in milliseconds, before somebody counts as away. */
export const GRACE_MS = 60_000;

/** Who has not been seen for this long since a message came, in milliseconds, is written to. */
export const AWAY_MS = 10 * 60_000;

/** What is older, in milliseconds, is no news: nobody is written to of it. */
export const NEWS_MS = 14 * 24 * 60 * 60_000;

const LINK = String.raw`https?:\/\/\S+|www\.\S+|\b[a-z0-9-]+\.(?:com|net|org|io|me|co|info|shop|store|link|ly)\b\S*`;
/** Nobody is called by a date. */
const DATE = String.raw`(?:19|20)\d{2}[-.](?:0?[1-9]|1[0-2])[-.](?:0?[1-9]|[12]\d|3[01])(?!\d)|(?:0?[1-9]|[12]\d|3[01])[-.](?:0?[1-9]|1[0-2])[-.](?:19|20)\d{2}(?!\d)`;
/** Nor by a price in millions: `1 250 000`, `12.500.000`. */
const AMOUNT = String.raw`[1-9][ .]\d{3}[ .]\d{3}(?![\s().-]?\d)|[1-9]\d{1,2}(?:\.\d{3}){2}(?!\d)`;
const PHONE = String.raw`(?<![\p{L}\p{N}])(?!${DATE}|${AMOUNT})\+?[\d٠-٩۰-۹](?:[\s().-]?[\d٠-٩۰-۹]){6,14}(?![\p{L}\p{N}])`;

/** A part of a message: plain text, or what may lead off the site. */
export interface Piece {
  kind: 'text' | 'link' | 'phone';
  text: string;
}

/** Cuts a message into text, links and phone numbers. Put together the pieces are the message. */
export function toPieces(content: string): Piece[] {
  const pieces: Piece[] = [];
  let end = 0;
  for (const match of content.matchAll(new RegExp(`(?<link>${LINK})|(?<phone>${PHONE})`, 'giu'))) {
    if (match.index > end) pieces.push({ kind: 'text', text: content.slice(end, match.index) });
    // A full stop ends the sentence, not the address.
    const text = match[0].replace(/[.,!?،؟;:)]+$/u, '');
    pieces.push({ kind: match.groups?.['link'] === undefined ? 'phone' : 'link', text });
    end = match.index + text.length;
  }
  if (end < content.length) pieces.push({ kind: 'text', text: content.slice(end) });
  return pieces;
}
