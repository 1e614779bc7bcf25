import { useController, useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';

import { useErrorMessages } from '#web/api/use-error-messages.ts';
import { TextareaField } from '#web/ui/forms/text-field.tsx';

import type { SignalRules } from './contract.ts';

/** The banned words and phrases, one a line. */
export function BannedWordsField() {
  const { t } = useTranslation('admin-rules');
  const words = useErrorMessages();
  const { control, formState } = useFormContext<SignalRules>();
  const {
    field: { value, onChange, ...input },
  } = useController({ name: 'bannedWords', control });
  const error = formState.errors.bannedWords;
  // An error of one line is at its index.
  const hasInvalidLine = Array.isArray(error) && error.some(Boolean);
  return (
    <TextareaField
      {...input}
      label={t('bannedWords')}
      hint={t('hint_bannedWordsList')}
      error={hasInvalidLine ? t('lineTooLong') : words.forField(error?.message)}
      rows={8}
      dir="auto"
      spellCheck={false}
      autoCapitalize="none"
      value={value.join('\n')}
      onChange={({ target }) => onChange(target.value === '' ? [] : target.value.split('\n'))}
    />
  );
}
