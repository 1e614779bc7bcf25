import { clsx } from 'clsx';
import { KeyRound, LifeBuoy, type LucideIcon, Smartphone, Trash } from 'lucide-react';
import { type ReactNode, startTransition, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { browserTimeZone, DATE, formatDate } from '#platform/text/format.ts';
import { useApiQuery } from '#ui/api/api-query.ts';
import { InlineLoadError } from '#ui/kit/load-error.tsx';
import { lazyComponent } from '#ui/navigation/lazy-component.ts';
import { useLanguage } from '#ui/i18n/use-text.ts';
import { Skeleton } from '#ui/kit/skeleton.tsx';

import * as secondFactorApi from './contract.ts';
import type { Factors } from './contract.ts';
import type { FactorAction } from './factor-dialog.tsx';
import { supportsPasskeys } from './rules.ts';

interface OpenDialog {
  action: FactorAction;
  passkeyId?: string;
}

const FactorDialog = lazyComponent(() => import('./factor-dialog.tsx'));

/** The member's second factors, with buttons to add and remove them. */
export function SecondFactorSection() {
  const { t } = useTranslation('account');
  const { data, error, refetch } = useApiQuery(secondFactorApi.list, {});
  const [open, setOpen] = useState<OpenDialog | null>(null);
  return (
    <section id="security" aria-labelledby="security-title" className="panel scroll-mt-20">
      <h2 id="security-title" className="text-h3">
        {t('security')}
      </h2>
      <p className="mt-1 text-ui text-muted">{t('securityText')}</p>
      {error ? (
        <InlineLoadError onRetry={() => void refetch()} className="mt-3 text-ui" />
      ) : !data ? (
        <Skeleton className="mt-3 h-16" />
      ) : (
        <FactorList factors={data.factors} onOpen={(next) => startTransition(() => setOpen(next))} />
      )}
      <Suspense>
        {open && <FactorDialog action={open.action} passkeyId={open.passkeyId} onClose={() => setOpen(null)} />}
      </Suspense>
    </section>
  );
}

function FactorList({
  factors: { authenticator, passkeys, recoveryCodesLeft },
  onOpen,
}: {
  factors: Factors;
  onOpen: (dialog: OpenDialog) => void;
}) {
  const { t } = useTranslation(['account', 'auth']);
  const describeUse = useDescribeUse();
  const button = (action: FactorAction, className = 'btn-outline') => (
    <button type="button" className={className} aria-haspopup="dialog" onClick={() => onOpen({ action })}>
      {t(action)}
    </button>
  );
  const hasPasskeys = supportsPasskeys();
  return (
    <ul className="mt-2 divide-y divide-line">
      <FactorRow
        icon={Smartphone}
        title={t('authenticator')}
        text={authenticator ? describeUse(authenticator) : t('authenticatorText')}
      >
        {authenticator ? button('removeAuthenticator', 'btn-outline text-danger') : button('addAuthenticator')}
      </FactorRow>
      <FactorRow
        icon={KeyRound}
        title={t('passkeys')}
        text={t(hasPasskeys ? 'passkeysText' : 'auth:passkeysUnsupported')}
      >
        {hasPasskeys && button('addPasskey')}
      </FactorRow>
      {passkeys.map((passkey) => (
        <FactorRow key={passkey._id} title={passkey.name} text={describeUse(passkey)}>
          <button
            type="button"
            className="btn-icon text-danger"
            aria-haspopup="dialog"
            aria-label={t('removeNamedPasskey', { name: passkey.name })}
            onClick={() => onOpen({ action: 'removePasskey', passkeyId: passkey._id })}
          >
            <Trash size={20} aria-hidden />
          </button>
        </FactorRow>
      ))}
      {(authenticator !== null || passkeys.length > 0) && (
        <FactorRow
          icon={LifeBuoy}
          title={t('recoveryCodes')}
          text={t('recoveryCodesLeft', { count: recoveryCodesLeft })}
        >
          {button('replaceCodes')}
        </FactorRow>
      )}
    </ul>
  );
}

function FactorRow({
  icon: Icon,
  title,
  text,
  children,
}: {
  /** A row without a title belongs to the one above. */
  icon?: LucideIcon;
  title: string;
  text: string;
  children: ReactNode;
}) {
  return (
    <li className={clsx('flex items-start gap-3 py-3', !Icon && 'ps-8')}>
      {Icon && <Icon size={22} aria-hidden className="mt-0.5 shrink-0 text-muted" />}
      <div className="flex min-w-0 flex-1 flex-wrap items-center gap-3">
        <div className="min-w-0 flex-1 basis-48">
          <p dir="auto" className="text-page-side font-medium wrap-anywhere">
            {title}
          </p>
          <p className="text-ui text-muted">{text}</p>
        </div>
        {children}
      </div>
    </li>
  );
}

/** `Added 1 June 2026 · Last used 3 June 2026` */
function useDescribeUse(): (factor: { createdAt: string; lastUsedAt: string | null }) => string {
  const { t } = useTranslation('account');
  const language = useLanguage();
  const format = (date: string) => formatDate(date, language, { ...DATE, timeZone: browserTimeZone() });
  return ({ createdAt, lastUsedAt }) =>
    [t('addedOn', { date: format(createdAt) }), lastUsedAt && t('lastUsed', { date: format(lastUsedAt) })]
      .filter(Boolean)
      .join(' · ');
}
