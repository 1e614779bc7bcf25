import { type ReactNode, Suspense } from 'react';
import { useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';

import { PictureField } from '#features/pictures/picture-field.tsx';
import { useErrorMessages } from '#ui/api/use-error-messages.ts';
import { TextField } from '#ui/fields/text-field.tsx';
import { BilingualField } from '#ui/form/bilingual-field.tsx';
import { NumberField, SwitchField } from '#ui/form/value-fields.tsx';
import { Skeleton } from '#ui/kit/skeleton.tsx';
import { lazyComponent } from '#ui/navigation/lazy-component.ts';

import { ColourField } from './colour-field.tsx';
import type { Settings } from './contract.ts';
import { DefaultLanguageField, LanguagesField } from './languages-field.tsx';
import type { SectionName } from './sections.ts';
import { SocialAccountsField } from './social-accounts-field.tsx';

/** Lazy, because the set-up has some of these fields but should not load the editor. */
const FooterTextField = lazyComponent(() => import('./footer-text-field.tsx'));

type Of<Type> = { [Name in keyof Settings]: Settings[Name] extends Type ? Name : never }[keyof Settings];

/** The fields of one section. */
export function SettingsSection({ name }: { name: SectionName }) {
  const Section = {
    general: General,
    languages: Languages,
    look: Look,
    contact: Contact,
    rules: Rules,
    limits: Limits,
    maps: Maps,
    payments: Payments,
    receipts: Receipts,
    notices: Notices,
  }[name];
  return (
    <div className="space-y-4">
      <Section />
    </div>
  );
}

function General() {
  return (
    <Group>
      <Text name="name" maxLength={60} />
      <Text name="tagline" maxLength={150} />
      <Suspense fallback={<Skeleton className="h-64" />}>
        <FooterTextField {...useWords('footerText')} />
      </Suspense>
    </Group>
  );
}

function Languages() {
  return (
    <Group>
      <LanguagesField />
      <DefaultLanguageField />
    </Group>
  );
}

function Maps() {
  return (
    <Group>
      <Line name="tileUrl" type="url" inputMode="url" />
      <Text name="tileAttribution" maxLength={300} />
    </Group>
  );
}

function Look() {
  return (
    <>
      <Group>
        <ColourField />
      </Group>
      <Group>
        <Logo name="headerLogo" fallback="/logo.png" />
        <Logo name="footerLogo" fallback="/logo-white.png" ground="bg-footer" />
        <Logo name="logo" fallback="/logo.png" width={800} />
      </Group>
    </>
  );
}

function Contact() {
  return (
    <>
      <Group>
        <Flag name="enableEmailInContactUs" />
        <Line name="contactEmail" type="email" inputMode="email" />
      </Group>
      <Group>
        <Flag name="enablePhoneInContactUs" />
        <Line name="contactPhone" type="tel" inputMode="tel" />
      </Group>
      <Group>
        <Flag name="enableWhatsAppInContactUs" />
        <Line name="contactWhatsAppNumber" type="tel" inputMode="tel" />
      </Group>
      <Group>
        <Flag name="enableChatInContactUs" />
      </Group>
      <Group>
        <SocialAccountsField />
      </Group>
    </>
  );
}

function Rules() {
  return (
    <Group>
      <Flag name="adsNeedApproval" />
      <Amount name="reviewHours" min={1} max={336} />
      <Flag name="enableReportingOfAdsandUsers" />
    </Group>
  );
}

function Limits() {
  return (
    <>
      <Group>
        <Amount name="maxOpenAds" max={10_000} />
        <Amount name="maxAdsPerDay" max={10_000} />
      </Group>
      <Group>
        <Amount name="newAccountDays" max={365} />
        <Amount name="newAccountMaxOpenAds" max={10_000} />
        <Amount name="newAccountMaxAdsPerDay" max={10_000} />
      </Group>
      <Group>
        <Amount name="maxSavedSearches" max={500} />
        <Amount name="maxMessagesPerHour" max={10_000} />
      </Group>
    </>
  );
}

function Payments() {
  return (
    <Group>
      <Flag name="manualPayments" />
      <Text name="manualPaymentText" maxLength={1000} isLong />
    </Group>
  );
}

function Receipts() {
  return (
    <Group>
      <Text name="businessName" maxLength={100} />
      <Text name="businessAddress" maxLength={300} isLong />
      <Line name="taxNumber" type="text" inputMode="text" />
      <Amount name="taxRate" max={50} />
    </Group>
  );
}

function Notices() {
  return (
    <>
      <Group>
        <Text name="announcement" maxLength={200} isLong />
      </Group>
      <Group>
        <Flag name="isReadOnly" />
      </Group>
    </>
  );
}

const Group = ({ children }: { children: ReactNode }) => <div className="panel space-y-6">{children}</div>;

function useWords(name: keyof Settings) {
  const { t } = useTranslation('admin-settings');
  return { label: t(`field_${name}`), hint: t(`hint_${name}`) };
}

const Flag = ({ name }: { name: Of<boolean> }) => <SwitchField name={name} {...useWords(name)} />;

const Amount = ({ name, min = 0, max }: { name: Of<number | null>; min?: number; max: number }) => (
  <NumberField name={name} {...useWords(name)} min={min} max={max} />
);

const Text = ({ name, ...props }: { name: Of<{ en: string; ar: string }>; maxLength: number; isLong?: boolean }) => (
  <BilingualField name={name} {...useWords(name)} {...props} />
);

const Logo = ({ name, ...props }: { name: Of<string>; fallback: string; ground?: string; width?: 800 }) => (
  <PictureField name={name} {...useWords(name)} {...props} />
);

function Line({ name, ...input }: { name: Of<string>; type: string; inputMode: 'email' | 'tel' | 'text' | 'url' }) {
  const words = useErrorMessages();
  const { register, formState } = useFormContext<Settings>();
  return (
    <TextField
      {...useWords(name)}
      {...input}
      dir="ltr"
      className="max-w-md text-page-side"
      error={words.forField(formState.errors[name]?.message)}
      {...register(name)}
    />
  );
}
