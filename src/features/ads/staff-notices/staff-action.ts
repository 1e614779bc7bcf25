/** The actions of staff on a member's ad, except moderation decisions. */
export type StaffAction = 'edit' | 'move' | 'extend' | 'feature' | 'unfeature';
