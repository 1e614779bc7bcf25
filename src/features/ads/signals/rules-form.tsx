import { zodResolver } from '@hookform/resolvers/zod';
import type { ReactNode } from 'react';
import { useController, useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';

import { endpointKey, useApiQuery } from '#ui/api/api-query.ts';
import { useApp } from '#ui/api/use-app.ts';
import { AdminPage } from '#ui/back-office/admin-page.tsx';
import { Loaded } from '#ui/back-office/loaded.tsx';
import { Field } from '#ui/fields/text-field.tsx';
import { AdminForm } from '#ui/form/admin-form.tsx';
import { useVersionedForm } from '#ui/form/use-versioned-form.ts';
import { LinesField, NumberField } from '#ui/form/value-fields.tsx';
import { type Choice, Select } from '#ui/kit/select.tsx';

import * as signalsApi from './contract.ts';
import { DUPLICATE_LEVELS, SIGNAL_ACTIONS, SignalRules, type SignalType, type VersionedRules } from './contract.ts';

/** The operator's rules for ads that are posted or edited. */
export function RulesScreen() {
  const { t } = useTranslation('admin-rules');
  const query = useApiQuery(signalsApi.getRules, {});
  return (
    <AdminPage title={t('title')} lead={t('lead')}>
      <p className="max-w-3xl text-ui text-muted">{t('actionsText')}</p>
      <Loaded query={query}>{(stored) => <RulesForm stored={stored} />}</Loaded>
    </AdminPage>
  );
}

const CHOICES = [...SIGNAL_ACTIONS, ...DUPLICATE_LEVELS];

/** The form of the signals that ads are checked for, and of their actions. */
export function RulesForm({ stored }: { stored: VersionedRules }) {
  const { t } = useTranslation('admin-rules');
  const { api } = useApp();
  const state = useVersionedForm<SignalRules>({
    stored,
    resolver: zodResolver(SignalRules),
    save: (body) => api(signalsApi.saveRules, { body }),
    queryKey: endpointKey(signalsApi.getRules, {}),
  });
  return (
    <AdminForm
      state={state}
      labelOf={(field) => t(`field_${field}`)}
      wordOf={(value, field) => {
        const choice = field === 'bannedWords' ? undefined : CHOICES.find((one) => one === value);
        return choice && t(`value_${choice}`);
      }}
    >
      <Rule type="bannedWords">
        <LinesField name="bannedWords" label={t('bannedWords')} hint={t('hint_bannedWordsList')} rows={8} />
      </Rule>
      <Rule type="contact" />
      <Rule type="duplicate">
        <RuleSelect
          name="duplicateLevel"
          label={t('duplicateLevel')}
          choices={DUPLICATE_LEVELS.map((value) => ({ value, label: t(`value_${value}`) }))}
        />
      </Rule>
      <Rule type="price">
        <NumberField name="priceFactor" label={t('priceFactor')} hint={t('hint_priceFactor')} />
      </Rule>
      <Rule type="newAccount">
        <NumberField name="newAccountMaxDays" label={t('newAccountMaxDays')} hint={t('hint_newAccountMaxDays')} />
      </Rule>
      <Rule type="suspended" />
    </AdminForm>
  );
}

/** One type of signal: its explanation, action and thresholds. */
function Rule({ type, children }: { type: SignalType; children?: ReactNode }) {
  const { t } = useTranslation('admin-rules');
  return (
    <section className="panel grid gap-x-8 gap-y-4 lg:grid-cols-2" aria-labelledby={`rule-${type}`}>
      <div className="min-w-0">
        <h2 id={`rule-${type}`} className="text-h3">
          {t(`rule_${type}`)}
        </h2>
        <p className="mt-1 text-ui text-muted">{t(`hint_${type}`)}</p>
      </div>
      <div className="min-w-0 space-y-6">
        <RuleSelect
          name={`${type}Action`}
          label={t('action')}
          choices={SIGNAL_ACTIONS.map((value) => ({ value, label: t(`value_${value}`) }))}
        />
        {children}
      </div>
    </section>
  );
}

interface RuleSelectProps {
  name: Exclude<keyof SignalRules, 'bannedWords'>;
  label: string;
  choices: Choice[];
}

/** A select in the form of the rules. */
function RuleSelect({ name, label, choices }: RuleSelectProps) {
  const { control } = useFormContext<SignalRules>();
  const { field } = useController({ name, control });
  return (
    <div className="max-w-md">
      <Field label={label}>
        {({ id }) => (
          <Select id={id} label={label} value={String(field.value)} onChange={field.onChange} choices={choices} />
        )}
      </Field>
    </div>
  );
}
