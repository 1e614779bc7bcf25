import { clsx } from 'clsx';
import { Heart, type LucideIcon, Megaphone, MessageSquareText } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';

import { PrivateHead } from '#features/site/private-head.tsx';
import { NeedsScripts } from '#ui/kit/needs-scripts.tsx';

import { readLoginState } from './login/login-state.ts';

interface AuthPanelProps {
  title: string;
  children: ReactNode;
  /** Shows the benefits of an account beside the form, on large screens. */
  hasBenefits?: boolean;
  /** A link to the alternative screen; passes on where the visitor came from. */
  other?: { question: string; to: string; label: string } | undefined;
}

/** The narrow panel of the login, sign-up and code screens. */
export function AuthPanel({ title, children, hasBenefits = false, other }: AuthPanelProps) {
  const state = readLoginState(useLocation().state);
  const form = (
    <>
      <NeedsScripts className="mb-6" />
      {children}
      {other && (
        <p className="mt-6 border-t border-line pt-4 text-center text-ui text-muted">
          {other.question}{' '}
          <Link to={other.to} state={state} className="link inline-flex min-h-11 items-center font-medium">
            {other.label}
          </Link>
        </p>
      )}
    </>
  );
  return (
    <div
      className={clsx(
        'panel mx-auto w-full max-w-md',
        hasBenefits ? 'overflow-hidden sm:p-0 lg:grid lg:max-w-4xl lg:grid-cols-2' : 'sm:p-8',
      )}
    >
      <PrivateHead title={title} />
      {hasBenefits ? (
        <>
          <div className="sm:p-8 lg:px-10">{form}</div>
          <AccountBenefits />
        </>
      ) : (
        form
      )}
    </div>
  );
}

const BENEFITS = [
  ['Post', Megaphone],
  ['Chat', MessageSquareText],
  ['Save', Heart],
] as const satisfies [string, LucideIcon][];

/** The benefits of an account, beside the form on large screens. */
function AccountBenefits() {
  const { t } = useTranslation('auth');
  return (
    <aside className="flex flex-col justify-center gap-8 bg-brand-soft p-10 max-lg:hidden">
      <h2 className="text-h2 text-balance">{t('benefitsTitle')}</h2>
      <ul className="space-y-6">
        {BENEFITS.map(([name, Icon]) => (
          <li key={name} className="flex gap-4">
            <span className="grid size-11 shrink-0 place-items-center rounded-full bg-card text-on-brand-soft">
              <Icon size={20} aria-hidden />
            </span>
            <p className="min-w-0 text-ui text-muted">
              <span className="block text-h3 text-ink">{t(`benefit${name}`)}</span>
              {t(`benefit${name}Text`)}
            </p>
          </li>
        ))}
      </ul>
    </aside>
  );
}
