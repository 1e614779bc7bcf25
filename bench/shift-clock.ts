import { NEWEST_AD_AT } from './generate-ads.ts';

/** Preloaded into the app: shifts its clock to the newest generated ad, so that filters for recent ads find some. */
const { now } = Date;
const offset = now() - NEWEST_AD_AT;
Date.now = () => now() - offset;
