import { Mail, MessageCircle, Phone } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { useSite } from '../use-site.ts';

import { ContactForm } from './contact-form.tsx';

/**
 * Ways to contact the operator, each enabled by its flag; the target of `#contact` links. The chat button is passed as
 * `children`, because this feature can't import chat.
 */
export function ContactSection({ children }: { children?: ReactNode }) {
  const { t } = useTranslation('pages');
  const site = useSite();
  const isContactEnabled =
    site.enableEmailInContactUs ||
    site.enablePhoneInContactUs ||
    site.enableWhatsAppInContactUs ||
    site.enableChatInContactUs;
  if (!isContactEnabled) return <section id="contact" />;
  return (
    <section id="contact" aria-labelledby="contact-title" className="panel grid gap-8 lg:grid-cols-2">
      <div>
        <h2 id="contact-title" className="heading">
          {t('contactTitle')}
        </h2>
        <p className="mt-2 text-muted">{t('contactText')}</p>
        <ul className="mt-4 space-y-2">
          {site.enableEmailInContactUs && site.contactEmail && (
            <ContactLink
              icon={<Mail size={20} aria-hidden />}
              href={`mailto:${site.contactEmail}`}
              label={t('email')}
              text={site.contactEmail}
            />
          )}
          {site.enablePhoneInContactUs && site.contactPhone && (
            <ContactLink
              icon={<Phone size={20} aria-hidden />}
              href={`tel:${site.contactPhone.replace(/\s/g, '')}`}
              label={t('phone')}
              text={site.contactPhone}
            />
          )}
          {site.enableWhatsAppInContactUs && site.contactWhatsAppNumber && (
            <ContactLink
              icon={<MessageCircle size={20} aria-hidden />}
              href={`https://wa.me/${site.contactWhatsAppNumber.replace(/\D/g, '')}`}
              label={t('whatsApp')}
              text={site.contactWhatsAppNumber}
            />
          )}
        </ul>
        {children}
      </div>
      {site.enableEmailInContactUs && <ContactForm />}
    </section>
  );
}

function ContactLink({ icon, href, label, text }: { icon: ReactNode; href: string; label: string; text: string }) {
  return (
    <li>
      <a href={href} className="group inline-flex min-h-11 items-center gap-3">
        <span className="text-muted">{icon}</span>
        <span className="grid">
          <span className="text-meta text-muted">{label}</span>
          <bdi dir="ltr" className="text-page-side group-hover:underline">
            {text}
          </bdi>
        </span>
      </a>
    </li>
  );
}
