import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { FieldErrors, Resolver } from 'react-hook-form';
import { useTranslation } from 'react-i18next';

import { AdminForm } from '#ui/form/admin-form.tsx';
import { useVersionedForm } from '#ui/form/use-versioned-form.ts';
import { endpointKey, invalidate } from '#ui/api/api-query.ts';
import { useApp } from '#ui/api/use-app.ts';

import * as textsApi from './contract.ts';
import type { EditedMessage, TextsForm } from './contract.ts';
import { findFormProblems } from './find-form-problems.ts';
import { MessagePreview } from './message-preview.tsx';
import { editableTextsOf } from './editable-texts-of.ts';
import type { MessageSpec } from './message-spec.ts';
import { TextGroup } from './text-group.tsx';

interface TextFormProps {
  message: MessageSpec;
  edited: EditedMessage;
  /** Sends the typed texts to the editor. */
  renderTest: (props: { form: TextsForm; language: 'en' | 'ar' }) => ReactNode;
}

/** The texts of a message in both languages beside a live preview. */
export function TextForm({ message, edited, renderTest }: TextFormProps) {
  const { t } = useTranslation('admin-texts');
  const { api } = useApp();
  const client = useQueryClient();
  const { id } = message;
  const { builtIn, shared } = edited;
  const resolver: Resolver<TextsForm> = (values) => {
    const problems = findFormProblems(message, values, builtIn);
    if (problems.length === 0) return { values, errors: {} };
    const errors: Record<string, Record<string, { type: string; message: string }>> = {};
    for (const { language, key, kind } of problems) (errors[language] ??= {})[key] = { type: kind, message: kind };
    return { values: {}, errors: errors as FieldErrors<TextsForm> };
  };
  const state = useVersionedForm<TextsForm>({
    stored: edited.form,
    resolver,
    save: async (body) => {
      const saved = await api(textsApi.save, { params: { id }, body });
      client.setQueryData(endpointKey(textsApi.get, { params: { id } }), { ...edited, form: saved });
      void invalidate(client, textsApi.list);
      return saved;
    },
  });
  const own = editableTextsOf(message);
  const { mail, notification, others = [] } = message;
  const groups = {
    notification: notification ? [notification.title, ...(notification.body ? [notification.body] : [])] : [],
    email: mail ? [mail.subject, ...mail.body, ...(Array.isArray(mail.adds) ? mail.adds : [])] : [],
    others,
  };
  return (
    <AdminForm state={state} labelOf={(field) => t(`field_${field}`)}>
      <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_minmax(0,30rem)]">
        <div className="space-y-4">
          {(['notification', 'email', 'others'] as const).map((name) => (
            <TextGroup
              key={name}
              title={t(name === 'others' && id === 'shared' ? 'sharedTexts' : name)}
              message={message}
              names={groups[name].filter((text) => own.includes(text))}
              sharedCount={groups[name].filter((text) => !own.includes(text)).length}
              builtIn={builtIn}
            />
          ))}
        </div>
        {(mail || notification) && (
          <MessagePreview message={message} shared={shared} renderTest={mail ? renderTest : undefined} />
        )}
      </div>
    </AdminForm>
  );
}
