interface Place {
  _id: string;
  isHidden?: boolean | undefined;
}

/** The countries or cities that a menu offers: all but hidden ones that are not chosen. */
export const offeredPlaces = <P extends Place>(places: P[], chosen?: string): P[] =>
  places.filter(({ _id, isHidden }) => !isHidden || _id === chosen);
