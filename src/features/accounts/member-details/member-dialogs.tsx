import { zodResolver } from '@hookform/resolvers/zod';
import { Controller, type FieldError, useForm, type UseFormRegisterReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';

import { adminPaths } from '#admin-paths';
import { StaffReason } from '#platform/audit/staff-reason.ts';
import { Email } from '#platform/text/email-address.ts';
import { LANGUAGES } from '#platform/text/language.ts';
import { useApp } from '#ui/api/use-app.ts';
import { useErrorMessages } from '#ui/api/use-error-messages.ts';
import { Field, TextareaField, TextField } from '#ui/fields/text-field.tsx';
import { AddDialog } from '#ui/form/add-dialog.tsx';
import { useLanguage } from '#ui/i18n/use-text.ts';
import { Select } from '#ui/kit/select.tsx';
import { useToast } from '#ui/kit/use-toast.ts';

import { Name, PhoneNumber } from '../contract.ts';
import { PhoneFields, useDefaultDialCode } from '../phone-fields.tsx';
import * as memberDetailsApi from './contract.ts';
import { NewMember } from './contract.ts';

const ERROR_FIELDS = { EMAIL_TAKEN: 'email', MOBILE_TAKEN: 'mobile' } as const;

interface CreateMemberDialogProps {
  /** Loads the list of members anew. */
  onCreated: () => Promise<void>;
  onClose: () => void;
}

/** Creates an account for somebody, and opens its page. */
export function CreateMemberDialog({ onCreated, onClose }: CreateMemberDialogProps) {
  const { t } = useTranslation('admin-people');
  const { api } = useApp();
  const toast = useToast();
  const form = useForm<NewMember>({
    resolver: zodResolver(NewMember),
    mode: 'onTouched',
    defaultValues: { name: '', email: '', countryCode: useDefaultDialCode(), mobile: '', language: useLanguage() },
  });
  const { errors } = form.formState;
  const create = async (body: NewMember) => {
    const answer = await api(memberDetailsApi.createMember, { body });
    await onCreated();
    toast(t('created'));
    return answer;
  };
  return (
    <AddDialog
      form={form}
      title={t('createTitle')}
      submit={t('create')}
      create={create}
      pathOf={({ _id }) => adminPaths.person(_id)}
      errorFields={ERROR_FIELDS}
      onClose={onClose}
    >
      <p className="text-ui text-muted">{t('createText')}</p>
      <NameAndEmail name={form.register('name')} email={form.register('email')} errors={errors} />
      <PhoneFields control={form.control} />
      <Controller
        control={form.control}
        name="language"
        render={({ field }) => (
          <Field label={t('createLanguage')}>
            {({ id }) => (
              <Select
                id={id}
                label={t('createLanguage')}
                value={field.value}
                onChange={field.onChange}
                choices={LANGUAGES.map((value) => ({ value, label: t(`language_${value}`) }))}
              />
            )}
          </Field>
        )}
      />
    </AddDialog>
  );
}

interface NameAndEmailProps {
  name: UseFormRegisterReturn;
  email: UseFormRegisterReturn;
  errors: Partial<Record<'name' | 'email', FieldError>>;
}

function NameAndEmail({ name, email, errors }: NameAndEmailProps) {
  const { t } = useTranslation('admin-people');
  const errorText = useErrorMessages();
  return (
    <>
      <TextField
        label={t('name')}
        dir="auto"
        autoComplete="off"
        maxLength={100}
        error={errorText.forField(errors.name?.message)}
        {...name}
      />
      <TextField
        label={t('email')}
        type="email"
        inputMode="email"
        dir="ltr"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={254}
        error={errorText.forField(errors.email?.message)}
        {...email}
      />
    </>
  );
}

/** All details; those that are unchanged are not sent, because the member may have changed them meanwhile. */
const CorrectionForm = z.object({ name: Name, email: Email, ...PhoneNumber.shape, reason: StaffReason });
type CorrectionForm = z.infer<typeof CorrectionForm>;

interface CorrectMemberDialogProps {
  person: { _id: string; name: string };
  /** The opened contact details; the number as `+965 50000000`. */
  contacts: { email: string; number: string };
  onCorrected: () => Promise<void>;
  onClose: () => void;
}

/** Corrects name, email and number of a member whose identity was checked. */
export function CorrectMemberDialog({ person, contacts, onCorrected, onClose }: CorrectMemberDialogProps) {
  const { t } = useTranslation('admin-people');
  const errorText = useErrorMessages();
  const { api } = useApp();
  const [countryCode = '', mobile = ''] = contacts.number.split(' ');
  const form = useForm<CorrectionForm>({
    resolver: zodResolver(CorrectionForm),
    mode: 'onTouched',
    defaultValues: { name: person.name, email: contacts.email, countryCode, mobile, reason: '' },
  });
  const { errors, dirtyFields } = form.formState;
  const correct = async ({ reason, ...details }: CorrectionForm) => {
    const { name, email, ...phone } = details;
    const body = {
      ...(dirtyFields.name && { name }),
      ...(dirtyFields.email && { email }),
      ...((dirtyFields.countryCode || dirtyFields.mobile) && { phone }),
      reason,
    };
    await api(memberDetailsApi.correctMember, { params: { id: person._id }, body });
    await onCorrected();
  };
  return (
    <AddDialog
      form={form}
      title={t('title_correct', { name: person.name })}
      submit={t('action_correct')}
      create={correct}
      errorFields={ERROR_FIELDS}
      errorPrefix="phone."
      onClose={onClose}
    >
      <p className="text-ui text-muted">{t('text_correct')}</p>
      <NameAndEmail name={form.register('name')} email={form.register('email')} errors={errors} />
      <PhoneFields control={form.control} />
      <TextareaField
        label={t('reason_correct')}
        rows={3}
        dir="auto"
        maxLength={500}
        error={errorText.forField(errors.reason?.message)}
        {...form.register('reason')}
      />
    </AddDialog>
  );
}
