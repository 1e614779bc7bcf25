import { startTransition, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { late } from '#web/ui/late.ts';

import type { Me } from '../contract.ts';

const ContactDialog = late(() => import('./contact-dialog.tsx'));

const WAYS = ['email', 'mobile'] as const;
export type ContactWay = (typeof WAYS)[number];

/** How the account is reached and signed in to, each with the way to change it. */
export function ContactSection({ user }: { user: Me }) {
  const { t } = useTranslation('account');
  const [changing, setChanging] = useState<ContactWay | null>(null);
  const shown = { email: user.email, mobile: `${user.countryCode} ${user.mobile}` };
  return (
    <section className="panel" aria-labelledby="contact-title">
      <h2 id="contact-title" className="text-lg font-semibold">
        {t('contactDetails')}
      </h2>
      <p className="mt-1 text-sm text-muted">{t('contactDetailsText')}</p>
      <ul className="mt-2 divide-y divide-line">
        {WAYS.map((way) => (
          <li key={way} className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 py-3">
            <p className="min-w-0">
              <span className="block text-sm text-muted">{t(way)}</span>
              <bdi dir="ltr" className="font-medium wrap-anywhere">
                {shown[way]}
              </bdi>
            </p>
            <button
              type="button"
              className="btn-outline"
              aria-haspopup="dialog"
              onClick={() => startTransition(() => setChanging(way))}
            >
              {t(`${way}Change`)}
            </button>
          </li>
        ))}
      </ul>
      <Suspense>{changing && <ContactDialog way={changing} user={user} onClose={() => setChanging(null)} />}</Suspense>
    </section>
  );
}
