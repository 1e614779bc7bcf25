import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect } from 'react';
import { useForm, type UseFormReturn } from 'react-hook-form';

import { type Language, LANGUAGES } from '#platform/text/language.ts';
import { DEFAULT_PRIMARY } from '#platform/colours.ts';

import { SetupForm } from './contract.ts';

const STORAGE_KEY = 'setup-draft';

const EMPTY: SetupForm = {
  name: { en: '', ar: '' },
  tagline: { en: '', ar: '' },
  languages: [...LANGUAGES],
  defaultLanguage: 'en',
  primaryColor: DEFAULT_PRIMARY,
  logo: '/logo.png',
  headerLogo: '/logo.png',
  footerLogo: '/logo-white.png',
  countries: [],
  starter: 'general',
};

/**
 * The form of all steps. What is entered is stored in the browser: a reload or a restart of the app loses nothing.
 * `language` is the default one until another is chosen.
 */
export function useSetupForm(language: Language): UseFormReturn<SetupForm> {
  const form = useForm<SetupForm>({
    resolver: zodResolver(SetupForm),
    mode: 'onTouched',
    defaultValues: { ...EMPTY, defaultLanguage: language, ...readDraft() },
  });
  const { subscribe } = form;
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values }) => localStorage.setItem(STORAGE_KEY, JSON.stringify(values)),
      }),
    [subscribe],
  );
  return form;
}

export const deleteDraft = (): void => localStorage.removeItem(STORAGE_KEY);

function readDraft(): Partial<SetupForm> {
  try {
    return JSON.parse(localStorage.getItem(STORAGE_KEY) ?? '{}');
  } catch {
    return {};
  }
}
