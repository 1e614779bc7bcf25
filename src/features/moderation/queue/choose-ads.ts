interface ChosenAd {
  _id: string;
  version?: string;
}

/**
 * Every chosen ad, with the version that was shown. One that no page shows any more, or that was chosen with all others
 * of the filter, has none: the decision is about its current version.
 */
export const chooseAds = (ids: string[], shown: ReadonlyMap<string, { version: string }>): ChosenAd[] =>
  ids.map((_id) => {
    const version = shown.get(_id)?.version;
    return version === undefined ? { _id } : { _id, version };
  });
