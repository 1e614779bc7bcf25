import { useTranslation } from 'react-i18next';

import { SupportChatButton } from '#features/chat/chat-button.tsx';
import { ContactSection } from '#features/site/contact/contact-section.tsx';
import { paths } from '#paths';
import { Seo } from '../layout/seo.tsx';

export function Component() {
  const { t } = useTranslation('pages');
  return (
    <>
      <Seo title={t('contactTitle')} description={t('contactText')} path={paths.contact()} />
      <h1 className="sr-only">{t('contactTitle')}</h1>
      <ContactSection>
        <SupportChatButton />
      </ContactSection>
    </>
  );
}
