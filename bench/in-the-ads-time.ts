import { NEWEST_AD } from './generate-ads.ts';

/** Loaded before the app: its clock starts when the newest of the generated ads was posted, so that some were posted lately. */
const { now } = Date;
const ahead = now() - NEWEST_AD;
Date.now = () => now() - ahead;
