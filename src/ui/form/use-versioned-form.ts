import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import { type BaseSyntheticEvent, useRef, useState } from 'react';
import { type DefaultValues, type FieldValues, type Path, type Resolver, useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';

import type { DataTag } from '#platform/http/endpoint.ts';
import type { VersionConflict } from '#platform/versioned/version.ts';

import { ApiError } from '../api/api-error.ts';
import { invalidateTag } from '../api/api-query.ts';
import { showFieldErrors } from '../api/use-error-messages.ts';
import { useToast } from '../kit/use-toast.ts';
import { type FieldChange, type Merge, mergeEdits } from './merge-edits.ts';

type Versioned<Values> = Values & { version: number };
type Stored<Values> = Pick<VersionConflict<Values>, 'version' | 'values'>;

interface Options<Values extends FieldValues> {
  /** As loaded. A later load doesn't replace the values of the form: saving finds the changes of others. */
  stored: Versioned<Values>;
  resolver: Resolver<Values>;
  /** Resolves to what is stored now. */
  save: (form: Versioned<Values>) => Promise<Versioned<Values>>;
  /** The query that `stored` is the answer of: it gets what is saved. */
  queryKey?: QueryKey;
  /** The tag of what else shows the record: loads anew after a save. */
  tag?: DataTag;
}

/**
 * A form of a record that several people edit. A save that is refused with VERSION_CONFLICT loses nothing: fields that
 * only others changed take their values, and the user decides about each field that both changed and saves again.
 */
export function useVersionedForm<Values extends FieldValues>(options: Options<Values>) {
  const { stored, resolver, save, queryKey, tag } = options;
  const { t } = useTranslation('admin-form');
  const client = useQueryClient();
  const toast = useToast();
  const [base, setBase] = useState(() => split(stored));
  const [merge, setMerge] = useState<Merge<Values> | null>(null);
  const form = useForm<Values>({ resolver, mode: 'onTouched', defaultValues: base.values as DefaultValues<Values> });

  const set = (field: string, value: unknown) =>
    form.setValue(field as Path<Values>, value as never, { shouldDirty: true, shouldValidate: true });

  /** Shows what is stored, except where the user has edited the form since it showed `shown`. */
  const adopt = (shown: Values, stored: Stored<Values>, changes: VersionConflict<Values>['changes'] = []) => {
    const merged = mergeEdits(shown, form.getValues(), { ...stored, changes });
    form.reset(stored.values);
    for (const field of merged.edited) set(field, merged.values[field]);
    setBase(stored);
    return merged;
  };

  // The second click of a double click, and the key Enter, arrive before the button is disabled.
  const isSubmitting = useRef(false);
  const mutation = useMutation({
    mutationFn: ({ values }: { values: Values; typed: Values }) => save({ ...values, version: base.version }),
    onSuccess: (answer, { typed }) => {
      if (queryKey) client.setQueryData(queryKey, answer);
      if (tag) void invalidateTag(client, tag);
      // The user may type while the save is pending.
      adopt(typed, split(answer));
      setMerge(null);
      toast(t('saved'));
    },
    onError: (error) => {
      if (isVersionConflict<Values>(error)) setMerge(adopt(base.values, error.data, error.data.changes));
      else showFieldErrors(form.setError)(error);
    },
    onSettled: () => (isSubmitting.current = false),
  });

  return {
    form,
    merge,
    /** The latest stored version that the form knows of. */
    version: base.version,
    /** The error of the last save; null for a conflict, which `merge` describes. */
    error: isVersionConflict(mutation.error) ? null : mutation.error,
    isSaving: mutation.isPending,
    /**
     * Does nothing during a save and while conflicts are undecided. `onInvalid` gets the fields that are invalid here,
     * or that the server refuses.
     */
    submit: (onInvalid: (fields: string[]) => void) => {
      const onErrors = () => {
        isSubmitting.current = false;
        const fields = Object.keys(form.getErrors());
        if (fields.length > 0) onInvalid(fields);
      };
      const send = form.handleSubmit(
        (values) => mutation.mutate({ values, typed: structuredClone(form.getValues()) }, { onError: onErrors }),
        onErrors,
      );
      return (event: BaseSyntheticEvent) => {
        event.preventDefault();
        if (isSubmitting.current || merge?.conflicts.length) return;
        isSubmitting.current = true;
        void send(event);
      };
    },
    resolve: (conflict: FieldChange<Values>, keeps: 'mine' | 'theirs') => {
      if (keeps === 'theirs') set(conflict.field, conflict.theirs);
      setMerge((old) => old && { ...old, conflicts: old.conflicts.filter(({ field }) => field !== conflict.field) });
    },
    discard: () => {
      form.reset(base.values);
      setMerge(null);
    },
  };
}

function split<Values>({ version, ...values }: Versioned<Values>): Stored<Values> {
  return { version, values: values as Values };
}

const isVersionConflict = <Values>(error: Error | null): error is ApiError & { data: VersionConflict<Values> } =>
  error instanceof ApiError && error.code === 'VERSION_CONFLICT';
