import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';

import { paths } from '#paths';

import { Logo } from './logo.tsx';
import { useSite } from '../site/use-site.ts';
import { useText } from '../i18n/use-text.ts';
import { SocialLinks } from './social-links.tsx';

/** Links, footer logo, social links and the operator's footer text (specification §2.5). */
export function Footer() {
  const { t } = useTranslation();
  const text = useText();
  const { footerLogo, footerText, socialMediaAccounts = [] } = useSite();
  const links = [
    [paths.home(), t('home')],
    [paths.create(), t('postAds')],
    [paths.categoriesSection(), t('categories')],
    [paths.about(), t('aboutUs')],
    [paths.profile(), t('myAccount')],
    [paths.contactSection(), t('contactUs')],
    [paths.faq(), t('faq')],
    [paths.terms(), t('terms')],
    [paths.privacy(), t('privacy')],
  ] as const;
  return (
    <footer className="print:hidden mt-8 border-t border-line bg-[#24201e] text-[#f1ece7]">
      <div className="wrap grid gap-6 py-10 lg:grid-cols-[1fr_2fr]">
        <div>
          <Logo source={footerLogo} fallback="/logo-white.png" isBelow />
          {/* The server sanitizes the HTML on write and on read. */}
          <div
            className="mt-3 text-sm text-[#cfc6bf] [&_a]:underline"
            dangerouslySetInnerHTML={{ __html: text(footerText) }}
          />
        </div>
        <div>
          <ul className="grid grid-cols-2 gap-x-6 sm:grid-cols-3">
            {links.map(([to, label]) => (
              <li key={to}>
                <Link to={to} className="inline-flex min-h-11 items-center text-sm hover:underline">
                  {label}
                </Link>
              </li>
            ))}
          </ul>
          <SocialLinks accounts={socialMediaAccounts} className="mt-2" />
        </div>
      </div>
    </footer>
  );
}
