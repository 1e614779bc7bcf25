/**
 * Caps and durations that tests lower, so that they need neither thousands of rows nor seconds of waiting. Read them
 * when they are used. Nothing else changes them: an app under test gets its own by `--limits`.
 */
export const limits = {
  /** How often a queue of jobs that nobody waits for is read, in seconds. */
  jobPollSeconds: 10,
  /** Totals of lists are exact up to this number. */
  maxTotal: 10_000,
  /** So many of the newest hits of a text are ranked by relevance, and the others follow by date. */
  maxRankedHits: 1_000,
  /**
   * Up to this many hits of words and options, all are read and sorted; beyond, an index is scanned in order until the
   * page is full.
   */
  maxCollectedHits: 3_000,
  /** Up to this offset, an ordered scan skips fewer rows than one week of a common word has. */
  maxScannedOffset: 300,
  /** Ads per map by place: they come from an index-only scan. */
  maxOnMap: 20_000,
  /** Ads per map by words and options, which need a visit to each row. */
  maxOnMapByKeys: 5_000,
};

/** The given limits as an argument of the app, such as `--limits={"jobPollSeconds":1}`. */
export const limitsArgument = (lowered: Partial<typeof limits>): string => `--limits=${JSON.stringify(lowered)}`;

/** Lowers the limits of this process as its arguments say. */
export function lowerLimits(processArguments: string[]): void {
  const argument = processArguments.find((one) => one.startsWith('--limits='));
  if (argument) Object.assign(limits, JSON.parse(argument.slice('--limits='.length)));
}
