interface ChosenAd {
  _id: string;
  version?: string;
}

/**
 * The selected ads with the versions that were shown. An ad that is no longer on a page, or was selected with all
 * others of the filter, has none: the decision is about its current version.
 */
export const chooseAds = (ids: string[], shown: ReadonlyMap<string, { version: string }>): ChosenAd[] =>
  ids.map((_id) => {
    const version = shown.get(_id)?.version;
    return version === undefined ? { _id } : { _id, version };
  });
