import { FixedCategory } from '#features/ads/posting/fixed-category.tsx';
import { DetailsStep } from '#features/ads/posting/details-step.tsx';
import { PicturesStep } from '#features/ads/posting/pictures/pictures-step.tsx';
import { PlaceStep } from '#features/ads/posting/place-step.tsx';
import type { StepProps } from '#features/ads/posting/wizard-props.ts';
import type { useUploads } from '#features/pictures/uploading/use-uploads.ts';
import type { Country } from '#features/catalog/contract.ts';

import { SearchableCategoryStep } from './searchable-category-step.tsx';

interface WizardStepProps extends StepProps {
  countries: Country[];
  country: Country | undefined;
  uploading: ReturnType<typeof useUploads>;
  maxPictures: number;
  /** Category and country can't change, because a plan was ordered for them. */
  isPlaceFixed: boolean;
  isNewAd: boolean;
  onChosen: () => void;
}

/** Renders any step except the last. */
export function WizardStep(all: WizardStepProps) {
  const { countries, country, uploading, maxPictures, isPlaceFixed, isNewAd, onChosen, ...props } = all;
  switch (props.draft.step) {
    case 0:
      return isPlaceFixed ? (
        <FixedCategory draft={props.draft} />
      ) : (
        <SearchableCategoryStep key={props.draft.draftId} {...props} isNewAd={isNewAd} onChosen={onChosen} />
      );
    case 1:
      return <DetailsStep key={props.draft.draftId} {...props} country={country} />;
    case 2:
      return <PicturesStep {...props} uploading={uploading} maxPictures={maxPictures} />;
    default:
      return <PlaceStep {...props} countries={countries} country={country} isCountryFixed={isPlaceFixed} />;
  }
}
