import { Home, MessagesSquare, Plus } from 'lucide-react';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';

import { useMember } from '../auth/use-member.ts';
import { paths } from '#paths';
import { COLOUR_MODES, useColourMode } from '#web/ui/colour-mode.ts';
import { Drawer } from '#web/ui/dialogs/dialog.tsx';
import { lazyComponent } from '../chunks/lazy-component.ts';
import { Select } from '#web/ui/select.tsx';

import { LanguageSwitch } from './language-switch.tsx';
import { CategoryPlaceholders } from './category-placeholders.tsx';
import { useHomePlace } from '../place/use-place.ts';
import { useSite, useSiteName } from '../site/use-site.ts';
import { SocialLinks } from './social-links.tsx';

const CategoryTree = lazyComponent(() => import('./category-tree.tsx'));

/** The menu for small screens: home, post ads, chat, categories, settings and social links (specification §2.4). */
export default function MobileDrawer({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { t } = useTranslation();
  const { socialMediaAccounts = [] } = useSite();
  const member = useMember();
  const [mode, choose] = useColourMode();
  return (
    <Drawer isOpen={isOpen} onClose={onClose} title={useSiteName()} closeLabel={t('close')}>
      <nav aria-label={t('mainNavigation')}>
        <Link to={paths.home(useHomePlace())} onClick={onClose} className="item">
          <Home size={18} aria-hidden />
          {t('home')}
        </Link>
        <Link to={paths.create()} onClick={onClose} className="item">
          <Plus size={18} aria-hidden />
          {t('postAds')}
        </Link>
        {member && (
          <Link to={paths.chat()} onClick={onClose} className="item">
            <MessagesSquare size={18} aria-hidden />
            {t('chat')}
          </Link>
        )}
        <h2 className="mt-4 mb-1 px-3 text-ui font-semibold text-muted">{t('categories')}</h2>
        <div className="max-h-[80vh] overflow-auto">
          <Suspense fallback={<CategoryPlaceholders />}>
            <CategoryTree onPick={onClose} />
          </Suspense>
        </div>
      </nav>
      <div className="mt-4 border-t border-line px-3 pt-4">
        <p aria-hidden className="mb-1.5 text-ui font-semibold text-muted">
          {t('colourMode')}
        </p>
        <Select
          label={t('colourMode')}
          value={mode}
          onChange={(value) => choose(value as typeof mode)}
          choices={COLOUR_MODES.map((value) => ({ value, label: t(`mode_${value}`) }))}
        />
      </div>
      <LanguageSwitch className="mt-2" />
      <SocialLinks accounts={socialMediaAccounts} className="mt-4 px-3" />
    </Drawer>
  );
}
