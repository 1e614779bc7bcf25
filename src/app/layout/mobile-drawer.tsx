import { Home, MessagesSquare, Plus, UserRound } from 'lucide-react';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';

import { useMember } from '#ui/session.ts';
import { paths } from '#paths';
import { ColourModeChoice } from '#ui/kit/colour-mode-choice.tsx';
import { Drawer } from '#ui/kit/dialog.tsx';
import { lazyComponent } from '#ui/navigation/lazy-component.ts';

import { LanguageSwitch } from '#features/site/language-switch.tsx';
import { CategoryPlaceholders } from './category-placeholders.tsx';
import { useHomePlace } from '#features/catalog/chosen-place/use-place.ts';
import { useSite, useSiteName } from '#features/site/use-site.ts';
import { SocialLinks } from './social-links.tsx';

const CategoryTree = lazyComponent(() => import('./category-tree.tsx'));

/**
 * The menu for small screens: home, post ads, chat, account, categories, settings and social links (specification
 * §2.4).
 */
export default function MobileDrawer({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { t } = useTranslation();
  const { socialMediaAccounts = [] } = useSite();
  const member = useMember();
  return (
    <Drawer isOpen={isOpen} onClose={onClose} title={useSiteName()} closeLabel={t('close')}>
      {/* Rows start at `px-3`; their text starts below the title. */}
      <div className="-mx-3">
        <nav aria-label={t('mainNavigation')}>
          <Link to={paths.home(useHomePlace())} onClick={onClose} className="item">
            <Home aria-hidden className={ICON} />
            {t('home')}
          </Link>
          <Link to={paths.create()} onClick={onClose} className="item">
            <Plus aria-hidden className={ICON} />
            {t('postAds')}
          </Link>
          {member && (
            <>
              <Link to={paths.chat()} onClick={onClose} className="item">
                <MessagesSquare aria-hidden className={ICON} />
                {t('chat')}
              </Link>
              <Link to={paths.accountMenu()} onClick={onClose} className="item">
                <UserRound aria-hidden className={ICON} />
                {t('account')}
              </Link>
            </>
          )}
          <h2 className="mt-4 mb-1 px-3 text-ui font-semibold text-muted">{t('categories')}</h2>
          <div className="scroll-fade max-h-[80vh] overflow-auto">
            <Suspense fallback={<CategoryPlaceholders />}>
              <CategoryTree onPick={onClose} />
            </Suspense>
          </div>
        </nav>
        <fieldset className="mx-3 mt-4 border-t border-line pt-4">
          <legend className="float-start mb-1 text-ui font-semibold text-muted">{t('colourMode')}</legend>
          <ColourModeChoice className="clear-both" />
        </fieldset>
        <LanguageSwitch className="item mt-2 w-full gap-4" />
        <div className="mx-0.5">
          <SocialLinks accounts={socialMediaAccounts} className="px-2" />
        </div>
      </div>
    </Drawer>
  );
}

/** As wide as the icons of categories. */
const ICON = 'size-6 p-0.5';
