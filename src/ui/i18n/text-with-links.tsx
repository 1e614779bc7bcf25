import { Link } from 'react-router';

/** A translated sentence in which some words are links: `<terms>our terms</terms>` leads to `links.terms`. */
export function TextWithLinks({ text, links }: { text: string; links: Record<string, string> }) {
  // Text, name and words of a link, text, …
  const parts = text.split(/<(\w+)>(.*?)<\/\1>/);
  return parts.map((part, at) => {
    if (at % 3 === 1) return null;
    return at % 3 === 0 ? (
      part
    ) : (
      <Link key={at} to={links[parts[at - 1] ?? ''] ?? ''} className="link py-2">
        {part}
      </Link>
    );
  });
}
