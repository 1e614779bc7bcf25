/** What staff do with a member's ad, apart from decisions of moderation. */
export type StaffAction = 'edit' | 'move' | 'extend' | 'feature' | 'unfeature';
