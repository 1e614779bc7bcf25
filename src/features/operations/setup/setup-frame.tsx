import { clsx } from 'clsx';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';

import { LanguageSwitch } from '#features/site/language-switch.tsx';
import { PrivateHead } from '#features/site/private-head.tsx';

import type { SetupForm } from './contract.ts';

/** The steps of the form, after the first admin and the second factor, each with its fields. */
export const FORM_STEPS = [
  { id: 'site', fields: ['name', 'tagline', 'languages', 'defaultLanguage', 'ignoresBrowserLanguage'] },
  { id: 'places', fields: ['countries'] },
  { id: 'look', fields: ['primaryColor', 'logo', 'headerLogo', 'showsNameBesideLogo', 'footerLogo'] },
  { id: 'categories', fields: ['starter'] },
  { id: 'finish', fields: [] },
] as const satisfies { id: string; fields: (keyof SetupForm)[] }[];

export type FormStepId = (typeof FORM_STEPS)[number]['id'];

const STEPS = ['account', 'security', ...FORM_STEPS.map(({ id }) => id)] as const;
export type StepId = (typeof STEPS)[number];

interface SetupFrameProps {
  /** Undefined before and after the steps. */
  step: StepId | undefined;
  children: ReactNode;
}

/** The layout of the set-up: the language, how far it is, and the step. */
export function SetupFrame({ step, children }: SetupFrameProps) {
  const { t } = useTranslation('admin-setup');
  const at = step ? STEPS.indexOf(step) : -1;
  return (
    <div
      className={clsx(
        'mx-auto flex w-full flex-1 flex-col px-4 pb-10 sm:px-6',
        step === 'account' || step === 'security' ? 'max-w-xl' : 'max-w-3xl',
      )}
    >
      <PrivateHead title={t('title')} />
      <header className="flex min-h-16 items-center justify-between gap-3">
        <span className="flex min-w-0 items-center gap-3">
          <img src="/logo.png" alt="" width={32} height={32} className="size-8 shrink-0 object-contain" />
          <span className="truncate text-h3">{t('title')}</span>
        </span>
        <LanguageSwitch />
      </header>
      <main id="main" tabIndex={-1} className="space-y-4 outline-none">
        {step && (
          <div>
            <p className="text-ui text-muted">{t('stepOf', { step: at + 1, total: STEPS.length })}</p>
            <ol aria-label={t('steps')} className="mt-2 flex gap-1.5">
              {STEPS.map((id, index) => (
                <li
                  key={id}
                  aria-current={id === step ? 'step' : undefined}
                  className={clsx('h-1.5 flex-1 rounded-full', index <= at ? 'bg-brand-mark' : 'bg-line')}
                >
                  <span className="sr-only">{t(`step_${id}`)}</span>
                </li>
              ))}
            </ol>
          </div>
        )}
        {children}
      </main>
    </div>
  );
}

/** A step's heading, which gets the focus so that screen readers announce the step, and what it is about. */
export function StepHead({ title, text }: { title: string; text: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return (
    <>
      <h1 ref={heading} tabIndex={-1} className="heading outline-none">
        {title}
      </h1>
      <p className="text-ui text-muted">{text}</p>
    </>
  );
}
