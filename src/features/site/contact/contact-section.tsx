import { useMutation } from '@tanstack/react-query';
import { CheckCircle2, Mail, MessageCircle, Phone } from 'lucide-react';
import type { FormEvent, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { showEmail } from '#platform/text/email-address.ts';
import { ApiError } from '#ui/api/api-error.ts';
import { useApp } from '#ui/api/use-app.ts';
import { FieldError } from '#ui/fields/form-error.tsx';
import { TextareaField, TextField } from '#ui/fields/text-field.tsx';
import { NeedsScripts } from '#ui/kit/needs-scripts.tsx';

import { useSite } from '../use-site.ts';
import * as contactApi from './contract.ts';

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
              text={showEmail(site.contactEmail)}
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
      {site.enableEmailInContactUs && (
        <>
          <NeedsScripts />
          <ContactForm />
        </>
      )}
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

/** Sends the operator a message. Errors appear next to their field; the input is preserved. */
function ContactForm() {
  const { t } = useTranslation(['pages', 'layout']);
  const { api } = useApp();
  const send = useMutation({
    mutationFn: (body: { name: string; email: string; message: string }) =>
      api(contactApi.sendContactMessage, { body }),
  });
  const errors = send.error instanceof ApiError ? send.error.fieldErrors : {};
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    send.mutate({
      name: String(form.get('name')),
      email: String(form.get('email')),
      message: String(form.get('message')),
    });
  };
  if (send.isSuccess) {
    return (
      <p role="status" className="flex items-center gap-3 self-center text-h3 font-medium">
        <CheckCircle2 aria-hidden className="text-success" />
        {t('messageSent')}
      </p>
    );
  }
  return (
    <form noValidate method="post" onSubmit={submit} className="space-y-4">
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField label={t('name')} name="name" autoComplete="name" dir="auto" maxLength={100} error={errors.name} />
        <TextField
          label={t('email')}
          name="email"
          type="email"
          autoComplete="email"
          dir="ltr"
          maxLength={254}
          error={errors.email}
        />
      </div>
      <TextareaField label={t('message')} name="message" dir="auto" rows={4} maxLength={5000} error={errors.message} />
      {send.isError && Object.keys(errors).length === 0 && (
        <FieldError text={send.error.message || t('layout:loadFailed')} />
      )}
      <button type="submit" className="btn-primary max-sm:w-full" disabled={send.isPending}>
        {t('send')}
      </button>
    </form>
  );
}
