import { encode } from 'uqr';

/** The quiet zone that readers need (ISO 18004). */
const MARGIN = 4;

/** A QR code, dark on white in both colour modes: few readers accept the inverse. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { size, data } = encode(text, { border: MARGIN });
  const dark = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('');
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="mx-auto size-52 rounded-xl border border-line bg-paper text-night"
    >
      <path d={dark} fill="currentColor" />
    </svg>
  );
}
