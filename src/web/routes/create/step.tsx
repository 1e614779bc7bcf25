import { CategoryStep, FixedCategory } from '#features/ads/posting/category-step.tsx';
import { DetailsStep } from '#features/ads/posting/details-step.tsx';
import { PicturesStep } from '#features/ads/posting/pictures-step.tsx';
import { PlaceStep } from '#features/ads/posting/place-step.tsx';
import type { StepProps } from '#features/ads/posting/step-props.ts';
import type { useUploads } from '#features/ads/uploading/use-uploads.ts';
import type { Country } from '#features/catalog/contract.ts';

interface Props extends StepProps {
  countries: Country[];
  country: Country | undefined;
  uploading: ReturnType<typeof useUploads>;
  mostPictures: number;
  /** Category and country are then as a plan was bought for them. */
  isPlaceFixed: boolean;
  onChosen: () => void;
}

/** Any step but the last. */
export function Step({ countries, country, uploading, mostPictures, isPlaceFixed, onChosen, ...props }: Props) {
  switch (props.draft.step) {
    case 0:
      return isPlaceFixed ? (
        <FixedCategory draft={props.draft} />
      ) : (
        <CategoryStep key={props.draft.draftId} {...props} onChosen={onChosen} />
      );
    case 1:
      return <DetailsStep key={props.draft.draftId} {...props} country={country} />;
    case 2:
      return <PicturesStep {...props} uploading={uploading} most={mostPictures} />;
    default:
      return <PlaceStep {...props} countries={countries} country={country} isCountryFixed={isPlaceFixed} />;
  }
}
