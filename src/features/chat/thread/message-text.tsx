import { clsx } from 'clsx';
import { TriangleAlert } from 'lucide-react';

import { type MessageSegment, toSegments } from '../rules.ts';

/** Characters that never wrap away from the warning icon. */
const UNBROKEN = 4;

/** The text of a message with clickable links and phone numbers; those on first contact have a warning icon. */
export function MessageText({ content, isFirstContact }: { content: string; isFirstContact: boolean }) {
  return toSegments(content).map((segment, index) => {
    if (segment.kind === 'text') return <span key={index}>{segment.text}</span>;
    return (
      <a
        key={index}
        href={toHref(segment)}
        target={segment.kind === 'link' ? '_blank' : undefined}
        rel="nofollow noopener noreferrer"
        dir="ltr"
        className={clsx(
          'font-medium underline underline-offset-3 hover:no-underline',
          isFirstContact && 'decoration-dotted',
          segment.kind === 'phone' ? 'whitespace-nowrap' : 'wrap-anywhere',
        )}
      >
        <bdi>
          <span className="whitespace-nowrap">
            {isFirstContact && <TriangleAlert size={14} aria-hidden className="me-1 inline align-[-0.125em]" />}
            {segment.text.slice(0, UNBROKEN)}
          </span>
          {segment.text.slice(UNBROKEN)}
        </bdi>
      </a>
    );
  });
}

/** Whether a message has links or phone numbers. */
export const hasLinksOrPhones = (content: string): boolean => toSegments(content).some(({ kind }) => kind !== 'text');

function toHref({ kind, text }: MessageSegment): string {
  if (kind === 'link') return /^https?:/i.test(text) ? text : `https://${text}`;
  return `tel:${[...text.normalize('NFKC')]
    .map(toAsciiDigit)
    .join('')
    .replace(/[^\d+]/g, '')}`;
}

/** Converts Arabic-Indic and Persian digits, so that they can be dialled. */
function toAsciiDigit(character: string): string {
  const code = character.codePointAt(0) ?? 0;
  if (code >= 0x660 && code <= 0x669) return String(code - 0x660);
  if (code >= 0x6f0 && code <= 0x6f9) return String(code - 0x6f0);
  return character;
}
