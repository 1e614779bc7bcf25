import { useWithPlace } from '#features/catalog/chosen-place/with-place.ts';
import { BannerSlide } from '#features/site/banners/banner-slide.tsx';
import { isPlaceOfList } from '#features/site/banners/rules.ts';
import { useSite } from '#features/site/use-site.ts';
import { useLanguage } from '#ui/i18n/use-text.ts';

/** The banners above a list of ads, one below the other. `path` leads to the list's category. */
export function ListBanners({ path }: { path: { _id: string }[] }) {
  const language = useLanguage();
  const toAddress = useWithPlace();
  const ids = path.map(({ _id }) => _id);
  const banners = useSite().listBanners?.filter(({ place }) => isPlaceOfList(place, ids)) ?? [];
  return banners.map((banner, at) => (
    <div key={banner._id} className="my-3 overflow-hidden rounded-2xl">
      <BannerSlide banner={banner} language={language} toAddress={toAddress} isFirst={at === 0} />
    </div>
  ));
}
