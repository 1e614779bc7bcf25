import { useHomePlace } from '#features/catalog/chosen-place/use-place.ts';
import { useSite } from '#features/site/use-site.ts';
import { useLanguage } from '#ui/i18n/use-text.ts';

import { currentYear, Footer } from '../layout/footer.tsx';
import { CachedMarkup } from './cached-markup.tsx';

/** The footer as the server renders it, cached because all pages of a place have the same one. */
export function StaticFooter() {
  return (
    <CachedMarkup of={[useSite(), useHomePlace(), useLanguage(), currentYear()]}>
      <Footer />
    </CachedMarkup>
  );
}
