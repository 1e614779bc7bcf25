/** WhatsApp's mark, beside Lucide's icons. */
export function WhatsAppIcon({ size }: { size: number }) {
  return (
    <svg aria-hidden width={size} height={size} className="shrink-0 fill-current">
      <use href="/social.svg#whatsapp" />
    </svg>
  );
}
