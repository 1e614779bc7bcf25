import { Ban } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import type { Credentials } from '#features/accounts/contract.ts';
import type { Suspension } from '#features/accounts/suspensions/contract.ts';
import { browserTimeZone, formatDate } from '#platform/text/format.ts';
import { useApp } from '#ui/api/use-app.ts';
import { useLanguage } from '#ui/i18n/use-text.ts';
import { NoticeHead } from '#ui/kit/notice.tsx';

import * as appealingApi from './contract.ts';
import { SuspensionDetails } from './suspension-details.tsx';

interface SuspendedAccountProps {
  suspension: Suspension;
  login: Credentials;
  onLeave: () => void;
}

/** Shows a suspended member, after the correct password, the reason and end of the suspension, and takes an appeal. */
export default function SuspendedAccount({ suspension: loaded, login, onLeave }: SuspendedAccountProps) {
  const { t } = useTranslation('people');
  const language = useLanguage();
  const { api } = useApp();
  const [suspension, setSuspension] = useState(loaded);
  const date =
    suspension.until &&
    formatDate(suspension.until, language, { dateStyle: 'long', timeStyle: 'short', timeZone: browserTimeZone() });
  const [sent, setSent] = useState('');
  return (
    <div className="space-y-6">
      <NoticeHead
        isScreen
        role="status"
        icon={Ban}
        tone="danger"
        title={t('suspendedTitle')}
        text={date ? t('suspendedUntil', { date }) : t('suspendedText')}
      />
      <SuspensionDetails
        suspension={suspension}
        sendAppeal={(text) => {
          setSent(text);
          return api(appealingApi.appealAccount, { body: { ...login, text } });
        }}
        onSent={() => setSuspension({ ...suspension, appeal: { text: sent, answer: null }, canAppeal: false })}
      />
      <button type="button" className="btn-ghost w-full text-muted" onClick={onLeave}>
        {t('backToLogin')}
      </button>
    </div>
  );
}
