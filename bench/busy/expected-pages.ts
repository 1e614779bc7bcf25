import type { Address } from './addresses.ts';

/** Lists show at least this many of the newest ads: they have ten per page, featured ones first. */
const NEWEST_SHOWN = 5;
/** The text of a sold ad's page in each language. */
const SOLD = /\bSold\b|تم البيع/;

/** A text that a change put into an ad, in all forms in which pages show it. */
interface Version {
  forms: string[];
  /** Milliseconds of `performance.now()` at which the change was acknowledged; infinite before. */
  at: number;
}

interface ChangedAd {
  titles: Version[];
  prices: Version[];
  soldAt?: number;
}

export interface ExpectedPages {
  changed: (adId: number, field: 'titles' | 'prices', version: Version) => void;
  sold: (adId: number, at: number) => void;
  /** A new ad, which these scopes show first. See `scopeOf`. */
  posted: (adId: number, scopes: string[], at: number) => void;
  /** The time of the first change that the page does not show; infinite if it is up to date. */
  outdatedSince: (address: Address, html: string) => number;
}

/** The expected content of pages after the changes so far. */
export function expectPages(): ExpectedPages {
  const ads = new Map<number, ChangedAd>();
  const newest = new Map<string, { adId: number; at: number }[]>();
  const adOf = (adId: number): ChangedAd => {
    const ad = ads.get(adId) ?? { titles: [], prices: [] };
    ads.set(adId, ad);
    return ad;
  };
  return {
    changed: (adId, field, version) => void adOf(adId)[field].push(version),
    sold: (adId, at) => void (adOf(adId).soldAt = at),
    posted: (adId, scopes, at) => {
      for (const scope of scopes) newest.set(scope, [...(newest.get(scope) ?? []), { adId, at }].slice(-NEWEST_SHOWN));
    },
    outdatedSince: ({ adId, newestOf }, html) => {
      const shown = new Set([...html.matchAll(/\/ad\/(\d+)/g)].map(([, id]) => Number(id)));
      if (adId !== undefined) shown.add(adId);
      const missing = (newest.get(newestOf ?? '') ?? [])
        .filter((posted) => !shown.has(posted.adId))
        .map(({ at }) => at);
      const old = [...shown].flatMap((id) => {
        const ad = ads.get(id);
        if (!ad) return [];
        // Only its page shows a sold ad.
        const showsSold = id === adId && SOLD.test(html);
        return [findMissed(ad.titles, html), findMissed(ad.prices, html), showsSold ? undefined : ad.soldAt];
      });
      return Math.min(...[...missing, ...old].filter((at) => at !== undefined));
    },
  };
}

/** The time of the first version after the one that the page shows. */
function findMissed(versions: Version[], html: string): number | undefined {
  const shown = versions.findLastIndex(({ forms }) => forms.some((form) => html.includes(form)));
  return versions[shown + 1]?.at;
}
