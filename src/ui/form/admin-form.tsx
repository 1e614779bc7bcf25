import type { ReactNode } from 'react';
import { type FieldValues, FormProvider } from 'react-hook-form';
import { useTranslation } from 'react-i18next';

import { useErrorMessages } from '../api/use-error-messages.ts';
import { useLeaveGuard } from '../navigation/use-leave-guard.ts';
import { FormError } from '../fields/form-error.tsx';
import { ConflictPanel } from './conflict-panel.tsx';
import type { WordOf } from './field-value.tsx';
import { LeaveDialog } from './leave-dialog.tsx';
import { useFocusFirstInvalid } from './use-focus-first-invalid.ts';
import type { useVersionedForm } from './use-versioned-form.ts';

interface AdminFormProps<Values extends FieldValues> {
  state: ReturnType<typeof useVersionedForm<Values>>;
  labelOf: (field: keyof Values & string) => string;
  /** For values other than texts: choices, ids, amounts. */
  wordOf?: WordOf;
  /** Called when a save finds invalid fields, here or on the server. A form with sections shows the section of one. */
  onInvalid?: (fields: string[]) => void;
  children: ReactNode;
}

/**
 * A form of the back office: its fields, the choice between conflicting edits, and a bar to save or discard. Fields get
 * the form from `useFormContext`. Warns before unsaved changes are left.
 */
export function AdminForm<Values extends FieldValues>({
  state,
  labelOf,
  wordOf,
  onInvalid,
  children,
}: AdminFormProps<Values>) {
  const { t } = useTranslation('admin-form');
  const errorText = useErrorMessages();
  const { form, merge, error, isSaving } = state;
  const { isDirty } = form.formState;
  const guard = useLeaveGuard(isDirty);
  const ref = useFocusFirstInvalid(form, error);
  const isBlocked = Boolean(merge?.conflicts.length);
  const canSave = isDirty && !isBlocked && !isSaving;
  return (
    <FormProvider {...form}>
      <form
        ref={ref}
        noValidate
        method="post"
        className="space-y-4"
        onSubmit={isDirty ? state.submit((fields) => onInvalid?.(fields)) : (event) => event.preventDefault()}
      >
        {merge && (
          <ConflictPanel
            key={state.version}
            merge={merge}
            labelOf={labelOf}
            wordOf={wordOf}
            isDirty={isDirty}
            onResolve={state.resolve}
          />
        )}
        {children}
        <div className="save-bar">
          <div className="mx-auto flex max-w-7xl flex-wrap items-center justify-end gap-2 px-4 py-3 lg:px-6">
            <div role="status" className="me-auto text-ui text-muted max-sm:sr-only">
              {isBlocked ? t('resolveFirst') : isDirty && t('unsaved')}
            </div>
            {error && <FormError text={errorText.forCall(error)} />}
            {isDirty && (
              <button type="button" className="btn-outline" onClick={state.discard}>
                {t('discard')}
              </button>
            )}
            {/* aria-disabled: a disabled button would lose the focus. */}
            <button type="submit" className="btn-primary aria-disabled:opacity-55" aria-disabled={!canSave}>
              {t('save')}
            </button>
          </div>
        </div>
      </form>
      <LeaveDialog guard={guard} />
    </FormProvider>
  );
}
