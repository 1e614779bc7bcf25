import { startTransition, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';

import type { Me } from '#platform/http/session-contract.ts';
import { showEmail } from '#platform/text/email-address.ts';
import { lazyComponent } from '#ui/navigation/lazy-component.ts';

const ContactDialog = lazyComponent(() => import('./contact-dialog.tsx'));

const FIELDS = ['email', 'mobile'] as const;
type ContactField = (typeof FIELDS)[number];

/** Email and mobile number, with buttons to change them. */
export function ContactDetailsSection({ user }: { user: Me }) {
  const { t } = useTranslation('account');
  const [changing, setChanging] = useState<ContactField | null>(null);
  const values = { email: showEmail(user.email), mobile: `${user.countryCode} ${user.mobile}` };
  return (
    <section className="panel" aria-labelledby="contact-title">
      <h2 id="contact-title" className="text-h3">
        {t('contactDetails')}
      </h2>
      <p className="mt-1 text-ui text-muted">{t('contactDetailsText')}</p>
      <ul className="mt-2 divide-y divide-line">
        {FIELDS.map((field) => (
          <li key={field} className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 py-3">
            <p className="min-w-0">
              <span className="block text-ui text-muted">{t(field)}</span>
              <bdi dir="ltr" className="font-medium wrap-anywhere">
                {values[field]}
              </bdi>
            </p>
            <button
              type="button"
              className="btn-outline"
              aria-haspopup="dialog"
              onClick={() => startTransition(() => setChanging(field))}
            >
              {t(`${field}Change`)}
            </button>
          </li>
        ))}
      </ul>
      <Suspense>
        {changing && <ContactDialog field={changing} user={user} onClose={() => setChanging(null)} />}
      </Suspense>
    </section>
  );
}
