/** The time at which a day, such as `2026-06-01`, begins in a time zone. Undefined if one of them is invalid. */
export function startOfDay(day: string, timeZone: string): number | undefined {
  const midnight = Date.parse(`${day}T00:00:00Z`);
  try {
    // The offset at midnight is known only once the time is: the second step corrects the first one.
    const guess = midnight - offsetAt(midnight, timeZone);
    const start = midnight - offsetAt(guess, timeZone);
    return Number.isNaN(start) ? undefined : start;
  } catch {
    return undefined;
  }
}

/** How far the clocks of a time zone are ahead of UTC, in milliseconds. Throws for an unknown time zone. */
function offsetAt(time: number, timeZone: string): number {
  // This locale writes times like ISO 8601.
  const local = new Date(time).toLocaleString('sv-SE', { timeZone });
  return Date.parse(`${local.replace(' ', 'T')}Z`) - time;
}
