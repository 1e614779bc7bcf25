import { TriangleAlert } from 'lucide-react';

import { type Piece, toPieces } from '../rules.ts';

/** So many characters stand beside the mark, on one line. */
const START = 4;

/** A message's words, links and numbers to be followed. Those of a stranger bear a mark. */
export function RichText({ content, isStrange }: { content: string; isStrange: boolean }) {
  return toPieces(content).map((piece, at) => {
    if (piece.kind === 'text') return <span key={at}>{piece.text}</span>;
    return (
      <a
        key={at}
        href={addressOf(piece)}
        target={piece.kind === 'link' ? '_blank' : undefined}
        rel="nofollow noopener noreferrer"
        dir="ltr"
        className={`font-medium underline underline-offset-3 hover:no-underline ${isStrange ? 'decoration-dotted' : ''} ${piece.kind === 'phone' ? 'whitespace-nowrap' : 'wrap-anywhere'}`}
      >
        <bdi>
          <span className="whitespace-nowrap">
            {isStrange && <TriangleAlert size={14} aria-hidden className="me-1 inline align-[-0.125em]" />}
            {piece.text.slice(0, START)}
          </span>
          {piece.text.slice(START)}
        </bdi>
      </a>
    );
  });
}

/** Whether a message has something that leads off the site. */
export const leadsAway = (content: string): boolean => toPieces(content).some(({ kind }) => kind !== 'text');

function addressOf({ kind, text }: Piece): string {
  if (kind === 'link') return /^https?:/i.test(text) ? text : `https://${text}`;
  return `tel:${[...text.normalize('NFKC')]
    .map(toAscii)
    .join('')
    .replace(/[^\d+]/g, '')}`;
}

/** Arabic-Indic and Persian digits are dialled as any other. */
function toAscii(letter: string): string {
  const code = letter.codePointAt(0) ?? 0;
  if (code >= 0x660 && code <= 0x669) return String(code - 0x660);
  if (code >= 0x6f0 && code <= 0x6f9) return String(code - 0x6f0);
  return letter;
}
