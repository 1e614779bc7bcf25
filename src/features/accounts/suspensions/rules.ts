/**
 * Whether a suspension can be appealed: that of an ad once, that of an account again after the last appeal was
 * answered.
 */
export function canAppeal({ ad_id }: { ad_id: number | null }, last: { decided_at: Date | null } | undefined): boolean {
  if (!last) return true;
  return ad_id === null && last.decided_at !== null;
}
