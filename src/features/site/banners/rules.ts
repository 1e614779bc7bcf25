export const BANNER_STATES = ['scheduled', 'active', 'ended', 'hidden'] as const;
type BannerState = (typeof BANNER_STATES)[number];

interface Schedule {
  isHidden: boolean;
  /** Null: no limit. */
  startsAt: Date | null;
  endsAt: Date | null;
}

/** Whether a banner is shown at a time. It is from its start until just before its end. */
export function bannerState({ isHidden, startsAt, endsAt }: Schedule, now: number): BannerState {
  if (isHidden) return 'hidden';
  if (endsAt && endsAt.getTime() <= now) return 'ended';
  return startsAt && startsAt.getTime() > now ? 'scheduled' : 'active';
}

/** Milliseconds until a banner starts or ends; Infinity if none will. */
export function timeUntilChange(schedules: Schedule[], now: number): number {
  const times = schedules
    .filter(({ isHidden }) => !isHidden)
    .flatMap(({ startsAt, endsAt }) => [startsAt, endsAt])
    .map((time) => (time ? time.getTime() - now : Infinity));
  return Math.min(...times.filter((left) => left > 0), Infinity);
}

/** Whether a banner of this place is above the lists of a category, whose path from the root has these ids. */
export const isPlaceOfList = (place: string, categoryIds: string[]): boolean =>
  place === 'list' || categoryIds.some((id) => place === `list/${id}`);
