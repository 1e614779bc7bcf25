import { DAY_MS } from '#platform/durations.ts';

import type { Side } from './contract.ts';

/** A logged-in user. Staff are on the seller's side of support conversations. */
export interface ChatUser {
  userId: number;
  isStaff: boolean;
}

interface ConversationSides {
  buyer_id: number;
  seller_id: number | null;
}

/** A user's side in a conversation; undefined if they don't take part. */
export function sideOf({ userId, isStaff }: ChatUser, { buyer_id, seller_id }: ConversationSides): Side | undefined {
  if (buyer_id === userId) return 'buyer';
  if (seller_id === userId || (seller_id === null && isStaff)) return 'seller';
  return undefined;
}

export const otherSide = (side: Side): Side => (side === 'buyer' ? 'seller' : 'buyer');

/** How long the typing indicator shows unless the event is repeated. */
export const TYPING_TIMEOUT_MS = 5_000;

/** How long a user still counts as online after the last connection closed. */
export const PRESENCE_GRACE_MS = 60_000;

/** How long after a message an absent recipient gets an email. */
export const UNREAD_EMAIL_DELAY_MS = 10 * 60_000;

/** Older messages are not emailed about. */
export const MAX_UNREAD_EMAIL_AGE_MS = 14 * DAY_MS;

const LINK = String.raw`https?:\/\/\S+|www\.\S+|\b[a-z0-9-]+\.(?:com|net|org|io|me|co|info|shop|store|link|ly)\b\S*`;
const YEAR = String.raw`(?:19|20)\d{2}`;
const MONTH = '(?:0?[1-9]|1[0-2])';
const DAY = String.raw`(?:0?[1-9]|[12]\d|3[01])`;
/** Not a phone number: `2026-05-06`, `31.12.2026`. */
const DATE = String.raw`${YEAR}[-.]${MONTH}[-.]${DAY}(?!\d)|${DAY}[-.]${MONTH}[-.]${YEAR}(?!\d)`;
/** Not a phone number, but a price in millions: `1 250 000`, `12.500.000`. */
const AMOUNT = String.raw`[1-9][ .]\d{3}[ .]\d{3}(?![\s().-]?\d)|[1-9]\d{1,2}(?:\.\d{3}){2}(?!\d)`;
/** ASCII, Arabic-Indic and Persian digits. */
const DIGIT = String.raw`[\d٠-٩۰-۹]`;
const DIGITS = String.raw`\+?${DIGIT}(?:[\s().-]?${DIGIT}){6,14}`;
const PHONE = String.raw`(?<![\p{L}\p{N}])(?!${DATE}|${AMOUNT})${DIGITS}(?![\p{L}\p{N}])`;

/** A part of a message: plain text, a link or a phone number. */
export interface MessageSegment {
  kind: 'text' | 'link' | 'phone';
  text: string;
}

/** Splits a message into text, links and phone numbers. The joined texts equal the message. */
export function toSegments(content: string): MessageSegment[] {
  const segments: MessageSegment[] = [];
  let end = 0;
  for (const match of content.matchAll(new RegExp(`(?<link>${LINK})|(?<phone>${PHONE})`, 'giu'))) {
    if (match.index > end) segments.push({ kind: 'text', text: content.slice(end, match.index) });
    // Trailing punctuation belongs to the sentence, not to the URL.
    const text = match[0].replace(/[.,!?،؟;:)]+$/u, '');
    segments.push({ kind: match.groups?.['link'] === undefined ? 'phone' : 'link', text });
    end = match.index + text.length;
  }
  if (end < content.length) segments.push({ kind: 'text', text: content.slice(end) });
  return segments;
}

/** Messages of one member, over all connections and conversations and over HTTP. */
export const MESSAGE_BURST = { name: 'messages per ten seconds', points: 30, seconds: 10 };

/** The limits of one member. A new number per hour restarts the count. */
export const messageLimits = (perHour: number) => [
  MESSAGE_BURST,
  { name: `messages per hour, of ${perHour}`, points: perHour, seconds: 3_600 },
];
