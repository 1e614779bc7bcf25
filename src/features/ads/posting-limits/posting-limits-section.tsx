import { zodResolver } from '@hookform/resolvers/zod';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { FormProvider } from 'react-hook-form';
import { useTranslation } from 'react-i18next';

import { formatNumber } from '#platform/text/format.ts';
import { invalidate, useApiQuery } from '#ui/api/api-query.ts';
import { useApp } from '#ui/api/use-app.ts';
import { useErrorMessages } from '#ui/api/use-error-messages.ts';
import { FormSubmit } from '#ui/fields/form-submit.tsx';
import { ConflictPanel } from '#ui/form/conflict-panel.tsx';
import { useVersionedForm } from '#ui/form/use-versioned-form.ts';
import { NumberField, SwitchField } from '#ui/form/value-fields.tsx';
import { useLanguage } from '#ui/i18n/use-text.ts';
import { Dialog } from '#ui/kit/dialog.tsx';
import { InlineLoadError } from '#ui/kit/load-error.tsx';
import { Skeleton } from '#ui/kit/skeleton.tsx';

import * as postingLimitsApi from './contract.ts';
import { PostingLimits, type VersionedLimits } from './contract.ts';

/** The posting limits of a person, and a form for individual limits. */
export function PostingLimitsSection({ personId: id }: { personId: string }) {
  const { t } = useTranslation('admin-people');
  const language = useLanguage();
  const [isEditing, setIsEditing] = useState(false);
  const { data, error, refetch } = useApiQuery(postingLimitsApi.getPostingLimits, { params: { id } });
  const number = (value: number) => formatNumber(value, language);
  const line = (used: number, limit: number | null) =>
    limit === null
      ? t('usedOfUnlimited', { used: number(used) })
      : t('usedOf', { used: number(used), limit: number(limit) });
  return (
    <section className="panel space-y-3" aria-labelledby="limits">
      <h2 id="limits" className="text-h3">
        {t('postingLimits')}
      </h2>
      {error && <InlineLoadError onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton className="h-16" />}
      {data && (
        <>
          <dl className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-2 text-ui">
            <dt className="text-muted">{t('openAds')}</dt>
            <dd>{line(data.used.openAds, data.limits.maxOpenAds)}</dd>
            <dt className="text-muted">{t('adsToday')}</dt>
            <dd>{line(data.used.adsToday, data.limits.maxAdsPerDay)}</dd>
          </dl>
          <p className="text-small text-muted">{t(data.stored.isOwn ? 'ownLimits' : 'siteLimits')}</p>
          <button type="button" className="btn-outline w-full" onClick={() => setIsEditing(true)}>
            {t('changeLimits')}
          </button>
          {isEditing && <LimitsDialog id={id} stored={data.stored} onClose={() => setIsEditing(false)} />}
        </>
      )}
    </section>
  );
}

function LimitsDialog({ id, stored, onClose }: { id: string; stored: VersionedLimits; onClose: () => void }) {
  const { t } = useTranslation(['admin-people', 'admin']);
  const errorText = useErrorMessages();
  const { api } = useApp();
  const client = useQueryClient();
  const state = useVersionedForm<PostingLimits>({
    stored,
    resolver: zodResolver(PostingLimits),
    save: async (form) => {
      const saved = await api(postingLimitsApi.savePostingLimits, { params: { id }, body: form });
      await invalidate(client, postingLimitsApi.getPostingLimits);
      onClose();
      return saved;
    },
  });
  const { form, merge, error, isSaving } = state;
  const { isDirty } = form.formState;
  return (
    <Dialog isOpen onClose={onClose} title={t('changeLimits')} closeLabel={t('admin:closeMenu')}>
      <FormProvider {...form}>
        <form noValidate className="space-y-4" onSubmit={state.submit(() => {})}>
          {merge && (
            <ConflictPanel
              key={state.version}
              merge={merge}
              labelOf={(field) => t(`field_${field}`)}
              isDirty={isDirty}
              onResolve={state.resolve}
            />
          )}
          <SwitchField name="isOwn" label={t('field_isOwn')} hint={t('hint_isOwn')} />
          <NumberField name="maxOpenAds" label={t('field_maxOpenAds')} hint={t('hint_limit')} />
          <NumberField name="maxAdsPerDay" label={t('field_maxAdsPerDay')} hint={t('hint_limit')} />
          <FormSubmit error={errorText.forCall(error)} isBusy={isSaving || Boolean(merge?.conflicts.length)}>
            {t('saveLimits')}
          </FormSubmit>
        </form>
      </FormProvider>
    </Dialog>
  );
}
