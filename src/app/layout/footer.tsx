import { Suspense, useDeferredValue } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';

import { useHomePlace } from '#features/catalog/chosen-place/use-place.ts';
import { useSite, useSiteName } from '#features/site/use-site.ts';
import { paths } from '#paths';
import { useText } from '#ui/i18n/use-text.ts';
import { useIsHydrated } from '#ui/kit/use-is-hydrated.ts';
import { lazyComponent } from '#ui/navigation/lazy-component.ts';
import { useMember } from '#ui/session.ts';

import { Logo } from './logo.tsx';
import { SocialLinks } from './social-links.tsx';

const ColourModeMenu = lazyComponent(() => import('./colour-mode-menu.tsx'));

/** Links, footer logo, social links, and the operator's text and pages (specification §2.5). */
export function Footer() {
  const { t } = useTranslation();
  const text = useText();
  const { footerText, socialMediaAccounts = [], pages = [] } = useSite();
  const homePlace = useHomePlace();
  const isMember = useMember() !== null;
  const siteName = useSiteName();
  const columns = [
    [
      t('market'),
      [
        [paths.home(homePlace), t('home')],
        [paths.create(), t('postAds')],
        [paths.categoriesSection(homePlace), t('categories')],
        [paths.profile(), t('myAccount')],
      ],
    ],
    [
      t('company'),
      [
        [paths.about(), t('aboutUs')],
        [paths.contactSection(homePlace), t('contactUs')],
        [paths.faq(), t('faq')],
        ...pages.map(({ slug, title }) => [paths.page(slug), text(title)] as const),
      ],
    ],
    [
      t('legal'),
      [
        [paths.terms(), t('terms')],
        [paths.privacy(), t('privacy')],
      ],
    ],
  ] as const;
  return (
    <footer className="print:hidden mt-8 border-t border-line bg-footer text-on-footer">
      <div className="wrap grid gap-x-6 gap-y-3 pt-4 pb-2 sm:py-8 lg:grid-cols-[1fr_2fr]">
        <div className="min-w-0">
          <div className="flex flex-wrap items-center justify-between gap-x-4 max-sm:-my-1.5 lg:block">
            <Logo isFooter />
            <SocialLinks accounts={socialMediaAccounts} className="lg:hidden" />
          </div>
          {/* The server sanitizes the HTML on write and on read. */}
          <div
            className="mt-1 text-small text-footer-muted sm:text-ui [&_a]:underline"
            dangerouslySetInnerHTML={{ __html: text(footerText) }}
          />
          <SocialLinks accounts={socialMediaAccounts} className="mt-2 max-lg:hidden" />
          {/* On phones it is in the drawer. */}
          {!isMember && (
            <div className="min-h-11 max-lg:hidden">
              <LaterColourModeMenu />
            </div>
          )}
        </div>
        <div className="grid grid-cols-3 gap-x-3 sm:gap-x-6">
          {columns.map(([title, links]) => (
            <section key={title} aria-label={title}>
              <h2 className="text-meta font-medium text-footer-muted max-sm:sr-only">{title}</h2>
              <ul>
                {links.map(([to, label]) => (
                  <li key={to}>
                    <Link to={to} className="inline-flex min-h-11 items-center text-ui hover:underline lg:min-h-9">
                      {label}
                    </Link>
                  </li>
                ))}
              </ul>
            </section>
          ))}
        </div>
        <p className="text-meta wrap-anywhere text-footer-muted max-sm:-mt-2 max-sm:pb-1 lg:col-span-2">
          {t('copyright', { year: currentYear(), name: siteName })}
        </p>
      </div>
    </footer>
  );
}

/** Loads after hydration. Separate, so that the footer is not rendered again. */
function LaterColourModeMenu() {
  const isShown = useDeferredValue(useIsHydrated());
  return <Suspense>{isShown && <ColourModeMenu />}</Suspense>;
}

/** The year in UTC: the same on the server and in every browser. */
const currentYear = (): number => new Date().getUTCFullYear();
